import { describe, expect, test } from "vitest";
import { joinAreas } from "./assemble-sandbox.ts";
import type { BodyText } from "./http/body.ts";
import type { LocalRequest } from "./http/incoming.ts";
import { outgoing } from "./http/outgoing.ts";
import type { Wire } from "./sandbox.ts";
import { responseBody } from "./wires/json-bodies.ts";

const areas = {
  "/echo/": async ({ method, url, headers, readBody }) => {
    const seen = { method, query: url.search, type: headers.get("content-type"), body: await readBody() };
    return outgoing(201, JSON.stringify(seen), { "x-second": "2", "X-First": "1", "content-type": "application/json" });
  },
  "/now/": () => outgoing(200, "now", { "content-type": "text/plain" }),
} satisfies Parameters<typeof joinAreas>[0];

/** Returns the responses to a request, both with and without a platform `Request`. */
async function both(path: string, init: LocalRequest, wire?: Wire) {
  const { fetch, fetchLocally } = joinAreas(areas, () => outgoing(404, null), wire);
  const address = `http://any.test${path}`;
  const responses = [await fetch(new Request(address, init)), await fetchLocally(address, init)];
  return Promise.all(
    responses.map(async (each) => ({ status: each.status, headers: [...each.headers], text: await each.text() })),
  );
}

const json: [string, string][] = [["Content-Type", "application/json"]];

describe("both entry points", () => {
  test.each<[string, string, LocalRequest]>([
    ["a body", "/echo/here?a=%20b", { method: "POST", headers: json, body: '{"a":"é😀"}' }],
    ["half of a pair of surrogates", "/echo/", { method: "POST", headers: json, body: '"\ud83d"' }],
    ["an address that is not escaped", "/echo/é?a=b c", { method: "GET", headers: [] }],
    ["a body of the maximum length", "/echo/", { method: "POST", headers: json, body: "é".repeat(512 * 1024) }],
    ["a body that is too large", "/echo/", { method: "POST", headers: json, body: "é".repeat(512 * 1024 + 1) }],
    ["HEAD", "/echo/", { method: "HEAD", headers: json }],
    ["HEAD of a synchronous response", "/now/", { method: "HEAD", headers: json }],
    ["a synchronous response", "/now/", { method: "GET", headers: json }],
    ["an unknown path", "/nowhere", { method: "GET", headers: [] }],
  ])("give the same response: %s", async (_, path, init) => {
    const [platform, local] = await both(path, init);
    expect(local).toEqual(platform);
  });

  test.each([
    ["/echo/", 201],
    ["/now/", 200],
  ])("return no body for HEAD of %s", async (path, status) => {
    const answers = await both(path, { method: "HEAD", headers: [] });
    expect(answers.map((answer) => [answer.status, answer.text])).toEqual([
      [status, ""],
      [status, ""],
    ]);
  });

  test("pass through the wire, which may change requests and responses", async () => {
    const wire: Wire = async (request, next) => {
      const answer = await next({ ...request, url: new URL(`${request.url.href}?seen`) });
      return { ...answer, text: `${responseBody(answer)["query"]} ${answer.headers["x-second"]}` };
    };
    const answers = await both("/echo/", { method: "POST", headers: json, body: "{}" }, wire);
    expect(answers.map(({ status, text }) => [status, text])).toEqual([
      [201, "?seen 2"],
      [201, "?seen 2"],
    ]);
  });

  test("let both the wire and the handler read a body", async () => {
    const read: BodyText[] = [];
    const wire: Wire = async (request, next) => {
      read.push(await request.readBody());
      return next(request);
    };
    const answers = await both("/echo/", { method: "POST", headers: json, body: '{"a":"é"}' }, wire);
    expect(read).toEqual([1, 2].map(() => ({ kind: "text", text: '{"a":"é"}' })));
    expect(answers.map(({ text }) => JSON.parse(text).body)).toEqual(read);
  });
});

test.each([
  [204, "a body"],
  [304, "a body"],
  [199, null],
  [600, null],
])("rejects a response of status %i with %s, as the platform does", (status, text) => {
  expect(() => outgoing(status, text)).toThrow(RangeError);
  expect(() => new Response(text, { status })).toThrow();
});
