import { request } from "undici";
import { afterEach, expect, test } from "vitest";
import { type Served, type ServeOptions, serve } from "./serve.ts";

const open: Served[] = [];
afterEach(async () => {
  for (const each of open.splice(0)) await each.close();
});

/** Returns the response to a POST with these headers, and whether the handler was called. */
async function post(headers: Readonly<Record<string, string>>, options: ServeOptions = {}) {
  let isSeen = false;
  const served = await serve(async () => {
    isSeen = true;
    return new Response();
  }, options);
  open.push(served);
  const answer = await request(served.url, { method: "POST", headers, body: "x" });
  return { status: answer.statusCode, isSeen, text: await answer.body.text() };
}

test.each(["127.0.0.1:1", "localhost:4010", "LOCALHOST.", "api.localhost", "[::1]:4010", "127.9.9.9"])(
  "on loopback it answers as %s",
  async (host) => {
    expect(await post({ host })).toMatchObject({ status: 200, isSeen: true });
  },
);

test.each(["evil.example", "127.0.0.1.evil.example:4010", "localhost.evil.example", "10.0.0.1"])(
  "on loopback it does not answer as %s, to which a hostile DNS answer may have led here",
  async (host) => {
    const told: string[] = [];
    const answer = await post({ host }, { onForeignHost: (name) => told.push(name) });
    expect(answer).toMatchObject({ status: 421, isSeen: false });
    expect(answer.text).toContain("does not accept the host");
    expect(told).toHaveLength(1);
  },
);

test("it answers as what forwards to it, and elsewhere than on loopback as whatever it is called", async () => {
  const host = "tunnel.example";
  expect(await post({ host }, { names: ["Tunnel.example"] })).toMatchObject({ status: 200, isSeen: true });
  expect(await post({ host }, { host: "0.0.0.0" })).toMatchObject({ status: 200, isSeen: true });
});

test.each(["https://evil.example", "null", "http://127.0.0.1:3000"])("no page of %s may send to it", async (origin) => {
  expect(await post({ origin }, { refusesPages: true })).toMatchObject({ status: 403, isSeen: false });
  expect(await post({ origin })).toMatchObject({ status: 200, isSeen: true });
});
