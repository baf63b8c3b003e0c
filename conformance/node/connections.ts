import type { Agent, ClientRequest, RequestOptions } from "node:http";
import type { Socket } from "node:net";

/** Connections to whatever origins, each for one request at a time. */
export interface Connections {
  /** Begins a request on one that is free, or on a new one. */
  request(origin: string, options: RequestOptions): ClientRequest;
  /** Ends all of them, the idle ones too. */
  destroy(): void;
}

/** One connection to one origin, which is opened again where it was closed. */
export interface Sender {
  readonly agent: Agent;
  request(options: RequestOptions): ClientRequest;
}

interface Connection {
  readonly sender: Sender;
  socket: Socket | undefined;
  /** On the clock of the process, when its last request was sent. */
  sentMs: number;
}

/**
 * No request goes out on a connection that has carried none for longer. Servers close those that were idle for some seconds,
 * two at the least, and a process that gets no processor to run on learns of that too late: the request would be lost, and
 * may not be repeated. Counted from when the last one was sent, since nobody here knows when it was answered there.
 */
const MOST_IDLE_MS = 1_000;

/**
 * Those that `open` opens. Not one agent of Node's for all: it would hand a connection on before it can hear that the
 * server has closed it, as some do without a word once they have answered.
 */
export function createConnections(open: (origin: string) => Sender): Connections {
  const busy = new Set<Connection>();
  /** By origin, the last to become free last. */
  const free = new Map<string, Connection[]>();
  let isOver = false;

  const opened = (origin: string, idle: Connection[]): Connection => {
    const connection: Connection = { sender: open(origin), socket: undefined, sentMs: 0 };
    connection.sender.agent.on("free", (socket: Socket) => {
      connection.socket = socket;
      // What came together with the end of the answer is heard a turn later.
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
