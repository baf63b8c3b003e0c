import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { expect, test } from "vitest";
import { createHttpTransport } from "./http-transport.ts";

/**
 * Closes what was idle for 1.2 seconds, and does not say so. It has no time for anything from 1.1 seconds after it has
 * answered first, until 1.6: as a server on a busy machine, it closes then what is idle before it reads what has come.
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

test("a request is not lost on a connection that a busy server is about to close", async () => {
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
