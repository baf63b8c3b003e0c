import { lookup } from "node:dns/promises";
import { connect, isIP } from "node:net";
import { socketHost } from "../../node/index.ts";

/** Host, port and server name of an address. */
export interface Socketed {
  readonly host: string;
  readonly port: number;
  /** Server name for TLS; absent for an IP address. */
  readonly servername?: string;
}

const PORTS: Readonly<Record<string, number>> = { "http:": 80, "https:": 443 };

export function socketOf(address: string): Socketed {
  const { protocol, hostname, port } = new URL(address);
  const host = socketHost({ hostname });
  const named = { host, port: port === "" ? (PORTS[protocol] ?? 0) : Number(port) };
  return isIP(host) === 0 ? { ...named, servername: host } : named;
}

/** Resolves a name to addresses, or to the reason why it cannot be resolved. */
export async function findName(host: string): Promise<readonly string[] | { readonly problem: string }> {
  try {
    return (await lookup(host, { all: true })).map(({ address }) => address);
  } catch (error) {
    return { problem: codeOf(error) };
  }
}

/** Opens and closes a connection; resolves to the connection time in milliseconds, or to the reason why it failed. */
export function tryConnection(
  { host, port }: Socketed,
  { timeoutMs, monotonic }: { readonly timeoutMs: number; readonly monotonic: () => number },
): Promise<number | { readonly problem: string }> {
  return new Promise((resolve) => {
    const startedMs = monotonic();
    const socket = connect({ host, port });
    const end = (result: number | { readonly problem: string }) => {
      socket.destroy();
      resolve(result);
    };
    socket.setTimeout(timeoutMs, () => end({ problem: "ETIMEDOUT" }));
    socket.once("error", (error) => end({ problem: codeOf(error) }));
    socket.once("connect", () => end(monotonic() - startedMs));
  });
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "unknown reason";
}
