import type { Agent, ClientRequest, RequestOptions } from "node:http";
import type { Socket } from "node:net";

/** Connections to whatever origins, each for one request at a time. */
export interface Connections {
  /** Begins a request on one that is free, or on a new one. */
  request(origin: string, options: RequestOptions): ClientRequest;
  /** Ends all of them, the idle ones too. */
  destroy(): void;
}

/** What sends to one origin: it keeps connections, and begins with the one that has been free for the longest. */
export interface Sender {
  readonly agent: Agent;
  request(options: RequestOptions): ClientRequest;
}

/**
 * No request goes out on a connection that has carried none for longer. Servers close those that were idle for some seconds,
 * two at the least, and a process that gets no processor to run on learns of that too late: the request would be lost, and
 * may not be repeated. Counted from when the last one was sent, since nobody here knows when it was answered there.
 */
const MOST_IDLE_MS = 1_000;

/** Those of the senders that `open` makes, one for each origin. */
export function createConnections(open: (origin: string) => Sender): Connections {
  const senders = new Map<string, Sender>();
  /** On the clock of the process, when the last request of each was sent. */
  const sentMs = new WeakMap<Socket, number>();

  return {
    request(origin, options) {
      const sender = senders.get(origin) ?? open(origin);
      senders.set(origin, sender);
      const nowMs = performance.now();
      for (const free of Object.values(sender.agent.freeSockets))
        for (const socket of free ?? []) if (nowMs - (sentMs.get(socket) ?? 0) > MOST_IDLE_MS) socket.destroy();
      return sender.request(options).once("socket", (socket) => sentMs.set(socket, nowMs));
    },
    destroy() {
      for (const { agent } of senders.values()) agent.destroy();
    },
  };
}
