import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { RecordedExchange, Recording } from "./recording.ts";

/** Server that gives each recorded response once. */
export interface Stub {
  /** Addresses by origin, in the order of the recording. */
  readonly addresses: readonly string[];
  close(): Promise<void>;
}

type Answer = RecordedExchange["answer"];

/** Opens a server for each origin. Identical requests get their responses in order; an unknown request gets a 500. */
export async function openStub({ origins, exchanges }: Recording): Promise<Stub> {
  const queues = new Map<string, Answer[]>();
  for (const { request, answer } of exchanges) {
    const key = keyOf(request.origin, request, request.body ?? "");
    queues.set(key, [...(queues.get(key) ?? []), answer]);
  }
  const servers = await Promise.all(
    origins.map((_, origin) => listening((request, body) => queues.get(keyOf(origin, request, body))?.shift())),
  );
  return {
    // A TCP server's address is an object.
    addresses: servers.map((server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    async close() {
      for (const server of servers) {
        const closed = new Promise((resolve) => server.close(resolve));
        server.closeAllConnections();
        await closed;
      }
    },
  };
}

type Asked = Pick<RecordedExchange["request"], "method" | "path" | "headers">;

/**
 * Returns the key by which a request is matched; concurrent requests may differ only in one header, such as the
 * idempotency key.
 */
function keyOf(origin: number, { method, path, headers }: Asked, body: string): string {
  const own = headers.map(([name, value]) => `${name.toLowerCase()}: ${value}`).filter((each) => !isOfConnection(each));
  return [origin, method, path, ...own.sort(), body].join("\n");
}

/** Returns true for headers that belong to the connection, since each sender sets its own. */
function isOfConnection(header: string): boolean {
  return /^(host|connection|keep-alive|transfer-encoding|content-length|date)(:|$)/i.test(header);
}

function listening(answerTo: (asked: Asked, body: string) => Answer | undefined): Promise<Server> {
  const server = createServer(async (request, response) => {
    const body = await textOf(request);
    const { method = "", url = "", rawHeaders } = request;
    const answer = answerTo({ method, path: url, headers: pairs(rawHeaders) }, body);
    const { status, headers, body: text } = answer ?? { status: 500, headers: [], body: "" };
    const others = headers.filter(([name]) => !isOfConnection(name));
    const length = status === 204 ? [] : ["content-length", String(Buffer.byteLength(text))];
    response.writeHead(status, [...others.flat(), ...length]);
    response.end(text);
  });
  return new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(server)));
}

function pairs(flat: readonly string[]): Asked["headers"] {
  return flat.flatMap((name, index) => (index % 2 === 0 ? [[name, flat[index + 1] ?? ""] as const] : []));
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = "";
  for await (const chunk of request.setEncoding("utf8")) text += String(chunk);
  return text;
}
