import { expect, test } from "vitest";
import { createRoutes, type Routed } from "./routes.ts";

const named = (name: string) => (call: Routed<string>) =>
  Response.json({ name, params: call.params, entered: call.entered });

const handle = createRoutes<string>({
  routes: [
    { method: "GET", path: "/things/list", handle: named("list") },
    { method: "GET", path: "/things/:id", handle: named("get") },
    { method: "POST", path: "/things/:id", handle: named("change") },
  ],
  enter: (request) => request.headers.get("pass") ?? new Response(null, { status: 401 }),
  unknown: () => new Response(null, { status: 404 }),
  wrongMethod: (allow) => new Response(allow, { status: 405 }),
});

const ask = (method: string, path: string, headers: Record<string, string> = { pass: "me" }) =>
  handle(new Request(`http://any.test${path}`, { method, headers }));

test("a literal path stands before one with a parameter, for every method", async () => {
  expect(await (await ask("GET", "/things/list")).json()).toEqual({ name: "list", params: {}, entered: "me" });
  const wrong = await ask("POST", "/things/list");
  expect([wrong.status, wrong.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
});

test("parameters are decoded", async () => {
  expect(await (await ask("GET", "/things/a%2Fb")).json()).toMatchObject({ name: "get", params: { id: "a/b" } });
});

test("GET answers HEAD without a body, and the wrong method names the right ones", async () => {
  const head = await ask("HEAD", "/things/1");
  expect([head.status, await head.text()]).toEqual([200, ""]);
  const wrong = await ask("DELETE", "/things/1");
  expect([wrong.status, wrong.headers.get("allow"), await wrong.text()]).toEqual([
    405,
    "GET, HEAD, POST",
    "GET, HEAD, POST",
  ]);
});

test.each(["/things", "/things/1/", "//things/1", "/things/1/2"])("%s is unknown", async (path) => {
  expect((await ask("GET", path)).status).toBe(404);
});

test.each(["/things/1", "/nowhere"])("nobody comes to %s without being let in", async (path) => {
  expect((await ask("GET", path, {})).status).toBe(401);
});
