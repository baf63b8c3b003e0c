import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { expect, test } from "vitest";
import { createHttpTransport } from "./http-transport.ts";

/**
 * Server that closes connections after 1.2 seconds without announcing it, and is blocked from 1.1 to 1.6 seconds after
 * its first response: like a server on a busy machine, it then closes idle connections before it reads new data.
 */
const SERVER = `
  const { parentPort } = require("node:worker_threads");
  const { performance } = require("node:perf_hooks");
  const beBusy = () => {
    parentPort.postMessage("busy");
    for (const sinceMs = performance.now(); performance.now() - sinceMs < 500; );
  };
  let answered = false;
  const server = require("node:net").createServer((socket) => {
    socket.setTimeout(1_200, () => socket.destroy());
    socket.on("error", () => {});
    socket.on("data", () => {
      socket.write("HTTP/1.1 200 OK\\r\\nContent-Length: 2\\r\\n\\r\\n{}");
      if (!answered) setTimeout(() => setImmediate(beBusy), 1_100);
      answered = true;
    });
  });
  server.listen(0, "127.0.0.1", () => parentPort.postMessage(server.address().port));
`;

test("does not lose a request on a connection that a busy server is about to close", async () => {
  const worker = new Worker(SERVER, { eval: true });
  const [port] = await once(worker, "message");
  const transport = createHttpTransport();
  const post = () =>
    transport.send(
      { method: "POST", url: `http://127.0.0.1:${port}/`, headers: [], body: "{}" },
      { signal: AbortSignal.timeout(10_000), maxBodyBytes: 100 },
    );
  const busy = once(worker, "message");
  expect(await post()).toMatchObject({ kind: "response", status: 200 });
  await busy;
  expect(await post()).toMatchObject({ kind: "response", status: 200 });
  await transport.close();
  await worker.terminate();
});
