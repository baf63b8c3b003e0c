import { connect } from "node:net";

/** A loopback address answers at once; whoever asks may have to wait for its turn on a busy machine. */
const LIMIT_MS = 5_000;

/** Whether nothing listens at an address. Never rejects; whatever else is wrong there is no refusal. */
export function refuses(address: string): Promise<boolean> {
  const { protocol, hostname, port } = new URL(address);
  const socket = connect({
    host: hostname.replace(/^\[(.*)\]$/, "$1"),
    port: Number(port) || (protocol === "https:" ? 443 : 80),
    timeout: LIMIT_MS,
  });
  return new Promise((resolve) => {
    const settle = (refused: boolean) => {
      socket.destroy();
      resolve(refused);
    };
    socket.once("connect", () => settle(false));
    socket.once("timeout", () => settle(false));
    socket.once("error", (error: NodeJS.ErrnoException) => settle(error.code === "ECONNREFUSED"));
  });
}
