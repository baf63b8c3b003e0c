import { expect, test } from "vitest";
import { headerValue } from "../transport/index.ts";
import { createHttpTransport } from "./http-transport.ts";
import { CannotListen, serve } from "./serve.ts";

const limits = () => ({ signal: new AbortController().signal, maxBodyBytes: 1_000 });

test("serves on loopback at a free port, and closes open connections", async () => {
  const served = await serve(async (request) =>
    Response.json({ path: new URL(request.url).pathname, body: await request.text() }),
  );
  const transport = createHttpTransport();
  const result = await transport.send({ method: "POST", url: `${served.url}/a`, headers: [], body: "hi" }, limits());
  expect(served.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  expect(result).toMatchObject({ kind: "response", status: 200, body: { text: '{"path":"/a","body":"hi"}' } });
  // The client then closes its idle connections first.
  expect(result.kind === "response" && headerValue(result.headers, "keep-alive")).toBe("timeout=60");
  await served.close();
  await transport.close();
  const another = createHttpTransport();
  expect(await another.send({ method: "GET", url: served.url, headers: [] }, limits())).toMatchObject({
    reason: "refused",
  });
  await another.close();
});

test("reports a port in use", async () => {
  const served = await serve(async () => new Response());
  const port = Number(new URL(served.url).port);
  await expect(serve(async () => new Response(), { port })).rejects.toThrow(CannotListen);
  await expect(serve(async () => new Response(), { port })).rejects.toThrow(`port ${port} of 127.0.0.1 is in use`);
  await served.close();
});
