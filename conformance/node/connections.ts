import type { Client } from "undici";

/** Connections to whatever origins, each for one request at a time. */
export interface Connections {
  /** One that is free, or a new one. Whoever asks sends by it at once. */
  to(origin: string): Client;
  /** Ends all of them, the idle ones too. */
  destroy(): Promise<void>;
}

/**
 * No request goes out on a connection that has carried none for longer. Servers close those that were idle for some seconds,
 * two at the least, and a process that gets no processor to run on learns of that too late: the request would be lost, and
 * may not be repeated. Counted from when the last one was sent, since nobody here knows when it was answered there.
 */
export const MOST_IDLE_MS = 1_000;

interface Connection {
  readonly client: Client;
  /** On the clock of the process, when its last request was sent. */
  sentMs: number;
}

/** Those that `open` opens. Not a pool of undici's: it tells old connections from new ones, but not idle ones from those in use. */
export function createConnections(open: (origin: string) => Client): Connections {
  const all = new Set<Client>();
  /** By origin, the last to become free last. */
  const free = new Map<string, Connection[]>();

  const end = (client: Client) => {
    all.delete(client);
    return client.destroy();
  };

  const opened = (origin: string, idle: Connection[]): Connection => {
    const client = open(origin);
    const connection = { client, sentMs: 0 };
    all.add(client);
    client.on("drain", () => idle.push(connection));
    return connection;
  };

  return {
    to(origin) {
      const idle = free.get(origin) ?? [];
      free.set(origin, idle);
      const nowMs = performance.now();
      let found = idle.pop();
      for (; found && nowMs - found.sentMs > MOST_IDLE_MS; found = idle.pop()) void end(found.client);
      const connection = found ?? opened(origin, idle);
      connection.sentMs = nowMs;
      return connection.client;
    },
    async destroy() {
      await Promise.all(Array.from(all, end));
    },
  };
}
