import { request } from "undici";
import { expect, onTestFinished, test } from "vitest";
import { type ServeOptions, serve } from "./serve.ts";

/** Returns the response to a POST with these headers, and `isSeen` if the handler was called. */
async function post(headers: Readonly<Record<string, string>>, options: ServeOptions = {}) {
  let isSeen = false;
  const served = await serve(async () => {
    isSeen = true;
    return new Response();
  }, options);
  onTestFinished(served.close);
  const answer = await request(served.url, { method: "POST", headers, body: "x" });
  return { status: answer.statusCode, isSeen, text: await answer.body.text() };
}

test.each(["127.0.0.1:1", "localhost:4010", "LOCALHOST.", "api.localhost", "[::1]:4010", "127.9.9.9"])(
  "accepts the loopback host %s",
  async (host) => {
    expect(await post({ host })).toMatchObject({ status: 200, isSeen: true });
  },
);

test.each(["evil.example", "127.0.0.1.evil.example:4010", "localhost.evil.example", "10.0.0.1"])(
  "rejects the host %s on loopback: a hostile DNS response may resolve it to this machine",
  async (host) => {
    const rejected: string[] = [];
    const answer = await post({ host }, { onForeignHost: (name) => rejected.push(name) });
    expect(answer).toMatchObject({ status: 421, isSeen: false });
    expect(answer.text).toContain("does not accept the host");
    expect(rejected).toHaveLength(1);
  },
);

test("accepts the name of a forwarding proxy, and any host when not on loopback", async () => {
  const host = "tunnel.example";
  expect(await post({ host }, { names: ["Tunnel.example"] })).toMatchObject({ status: 200, isSeen: true });
  expect(await post({ host }, { host: "0.0.0.0" })).toMatchObject({ status: 200, isSeen: true });
});

test.each(["https://evil.example", "null", "http://127.0.0.1:3000"])(
  "rejects requests from pages of %s",
  async (origin) => {
    expect(await post({ origin }, { refusesPages: true })).toMatchObject({ status: 403, isSeen: false });
    expect(await post({ origin })).toMatchObject({ status: 200, isSeen: true });
  },
);
