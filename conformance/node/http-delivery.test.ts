import { expect, test } from "vitest";
import { deliverByHttp } from "./http-delivery.ts";
import { serve } from "./serve.ts";
import { closedPort } from "./testing/raw-server.ts";

test("posts once on a new connection and follows no redirect", async () => {
  const seen: string[] = [];
  const served = await serve(async (request) => {
    seen.push(
      `${request.method} ${request.headers.get("connection")} ${request.headers.get("x-a")} ${await request.text()}`,
    );
    return new Response("a long response that is never read", {
      status: 302,
      headers: { location: "http://127.0.0.1:1/" },
    });
  });
  expect(await deliverByHttp({ url: served.url, headers: { "x-a": "1" }, body: "{}" })).toEqual({ status: 302 });
  expect(seen).toEqual(["POST close 1 {}"]);
  await served.close();
});

test("rejects when nothing is listening", async () => {
  await expect(deliverByHttp({ url: await closedPort(), headers: {}, body: "{}" })).rejects.toThrow();
});
