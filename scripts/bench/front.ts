import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { listen } from "../../conformance/node/testing/listen.ts";

/** Proxy in front of a sandbox that forwards every request. */
export interface Front {
  readonly url: string;
  /** Requests in order: `GET /api/v1/payment/list` */
  readonly asked: readonly string[];
  close(): Promise<void>;
}

/** Replaces a response of the sandbox, or returns undefined to keep it; `count` is 1 for the first response. */
export type Spoil = (answer: { readonly asked: string; readonly body: string; readonly count: number }) => Body;

type Body = string | Readable | undefined;

export async function openFront(target: string, spoil: Spoil = () => undefined): Promise<Front> {
  const agent = new Agent({ keepAlive: true });
  const asked: string[] = [];
  const hand = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const what = `${incoming.method} ${incoming.url}`;
    const count = asked.push(what);
    const honest = await ask(target, incoming, agent);
    const body = await text(honest);
    const { "content-length": _, "transfer-encoding": __, connection: ___, ...headers } = honest.headers;
    outgoing.writeHead(honest.statusCode ?? 0, headers);
    const answer = spoil({ asked: what, body, count }) ?? body;
    if (typeof answer === "string") outgoing.end(answer);
    else await pipeline(answer, outgoing);
  };
  const server = createServer((incoming, outgoing) => {
    // A client may disconnect before the end of an oversized response.
    hand(incoming, outgoing).catch(() => outgoing.destroy());
  });
  const { url, close } = await listen(server);
  return {
    url,
    asked,
    async close() {
      await close();
      agent.destroy();
    },
  };
}

function ask(target: string, incoming: IncomingMessage, agent: Agent): Promise<IncomingMessage> {
  const { method, headers, url } = incoming;
  return new Promise((resolve, reject) => {
    const outgoing = request(`${target}${url}`, { method, headers, agent }, resolve);
    outgoing.on("error", reject);
    incoming.pipe(outgoing);
  });
}

/** Streams a body of the given size in MiB without holding it in memory. */
export function largeBody(mebibytes: number): Readable {
  const piece = "x".repeat(1_048_576);
  return Readable.from(Array.from({ length: mebibytes }, () => piece));
}
