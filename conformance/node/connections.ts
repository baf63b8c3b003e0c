import type { Agent, ClientRequest, RequestOptions } from "node:http";
import type { Socket } from "node:net";

/** Connections to any number of origins, each for one request at a time. */
export interface Connections {
  /** Starts a request on an idle connection, or on a new one. */
  request(origin: string, options: RequestOptions): ClientRequest;
  /** Closes all connections, including idle ones. */
  destroy(): void;
}

/** One connection to one origin, reopened after it was closed. */
export interface Sender {
  readonly agent: Agent;
  request(options: RequestOptions): ClientRequest;
}

interface Connection {
  readonly sender: Sender;
  socket: Socket | undefined;
  /** Time of its last request, on the process's monotonic clock. */
  sentMs: number;
}

/**
 * Maximum idle time of a connection that is reused. Servers close idle connections after some seconds, two at the
 * least, and a process starved of CPU time notices too late: the request would be lost, and must not be repeated.
 * Counted from the last request sent, since the time of the server's response is unknown.
 */
const MOST_IDLE_MS = 1_000;

/**
 * Creates connections through `open`. One shared Node agent would not work: it may reuse a connection before it notices
 * that the server has closed it, which some servers do without notice after a response.
 */
export function createConnections(open: (origin: string) => Sender): Connections {
  const busy = new Set<Connection>();
  /** Idle connections by origin, the most recently used last. */
  const free = new Map<string, Connection[]>();
  let isOver = false;

  const opened = (origin: string, idle: Connection[]): Connection => {
    const connection: Connection = { sender: open(origin), socket: undefined, sentMs: 0 };
    connection.sender.agent.on("free", (socket: Socket) => {
      connection.socket = socket;
      // Events that arrive together with the end of the response are handled on the next turn.
      setImmediate(() => (isOver ? connection.sender.agent.destroy() : idle.push(connection)));
    });
    return connection;
  };

  return {
    request(origin, options) {
      const idle = free.get(origin) ?? [];
      free.set(origin, idle);
      const nowMs = performance.now();
      let found = idle.pop();
      for (; found && !isOpen(found, nowMs); found = idle.pop()) found.sender.agent.destroy();
      const connection = found ?? opened(origin, idle);
      connection.sentMs = nowMs;
      busy.add(connection);
      return connection.sender.request(options).once("close", () => busy.delete(connection));
    },
    destroy() {
      isOver = true;
      for (const { sender } of [...busy, ...Array.from(free.values()).flat()]) sender.agent.destroy();
    },
  };
}

function isOpen({ socket, sentMs }: Connection, nowMs: number): boolean {
  return socket?.readable === true && nowMs - sentMs <= MOST_IDLE_MS;
}
