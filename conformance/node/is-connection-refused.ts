import { connect } from "node:net";

/** A loopback address responds immediately, but this process may be delayed on a busy machine. */
const LIMIT_MS = 5_000;

/** Returns true if the address refuses connections. Never rejects; other errors do not count as a refusal. */
export function isConnectionRefused(address: string): Promise<boolean> {
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
