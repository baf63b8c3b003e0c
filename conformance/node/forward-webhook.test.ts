import { createServer, type IncomingMessage } from "node:http";
import { afterEach, expect, test } from "vitest";
import { forwardByHttp } from "./forward-webhook.ts";
import { type Served, serveListener } from "./serve.ts";
import { listen } from "./testing/listen.ts";

const open: Served[] = [];
afterEach(async () => {
  for (const each of open.splice(0)) await each.close();
});

interface Received {
  readonly line: string;
  readonly headers: readonly string[];
  readonly bytes: Buffer;
}

async function receiver(status: number, headers: Record<string, string> = {}) {
  const received: Received[] = [];
  const served = await serveListener(async (message, response) => {
    received.push({
      line: `${message.method} ${message.url}`,
      headers: message.rawHeaders,
      bytes: await bytesOf(message),
    });
    response.writeHead(status, headers).end("done");
  });
  open.push(served);
  return { url: served.url, received };
}

async function bytesOf(message: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of message) pieces.push(piece as Buffer); // a request without an encoding yields buffers
  return Buffer.concat(pieces);
}

const never = { signal: new AbortController().signal, maxBodyBytes: 1_000 };

test("passes on the header lines and the bytes, but not the headers of the connection", async () => {
  const { url, received } = await receiver(202);
  const bytes = Uint8Array.of(0xff, 0x00, 0x0a, 0xc3);
  const headers = ["X-Signature", "t=1,v1=ab", "Host", "in.example", "Connection", "X-Hop, close", "X-Hop", "1"];
  const more = ["x-twice", "1", "X-Twice", "2", "Transfer-Encoding", "chunked", "Expect", "100-continue"];
  const raw = { headers: [...headers, ...more], bytes };
  const result = await forwardByHttp({ method: "PUT", url: `${url}/shop?a=%20b`, raw }, never);
  expect(result).toMatchObject({ kind: "response", status: 202, body: { text: "done" } });
  expect(received).toEqual([
    {
      line: "PUT /shop?a=%20b",
      headers: [
        ...["host", new URL(url).host, "connection", "close", "X-Signature", "t=1,v1=ab"],
        ...["x-twice", "1", "X-Twice", "2", "content-length", "4"],
      ],
      bytes: Buffer.from(bytes),
    },
  ]);
});

test("does not follow a redirect", async () => {
  const elsewhere = await receiver(200);
  const { url } = await receiver(307, { location: elsewhere.url });
  const raw = { headers: [], bytes: new Uint8Array() };
  expect(await forwardByHttp({ method: "POST", url, raw }, never)).toMatchObject({ kind: "response", status: 307 });
  expect(elsewhere.received).toEqual([]);
});

test("describes why a webhook was not delivered", async () => {
  const { url } = await receiver(200);
  const raw = { headers: ["content-type", "text/plain"], bytes: Buffer.from("x") };
  await open.pop()?.close();
  const host = new URL(url).host;
  expect(await forwardByHttp({ method: "POST", url, raw }, never)).toEqual({
    kind: "failure",
    reason: "refused",
    message: `connection refused at ${host}`,
  });
  const silent = await listen(createServer(() => {}));
  const limits = { signal: AbortSignal.abort(), maxBodyBytes: 1_000 };
  expect(await forwardByHttp({ method: "POST", url: silent.url, raw }, limits)).toMatchObject({
    kind: "failure",
    reason: "timeout",
  });
  await silent.close();
});
