import { expect, test, vi } from "vitest";
import { localIncoming } from "./incoming.ts";
import { type Outgoing, outgoing } from "./outgoing.ts";
import { createRoutes, type Routed } from "./routes.ts";

const named = (name: string) => (call: Routed<string>) =>
  outgoing(200, JSON.stringify({ name, params: call.params, entered: call.entered }));

const handle = createRoutes<string>({
  routes: [
    { method: "GET", path: "/things/list", handle: named("list") },
    { method: "GET", path: "/things/:id", handle: named("get") },
    { method: "POST", path: "/things/:id", handle: named("change") },
  ],
  enter({ headers }) {
    const pass = headers.get("pass");
    return pass === null ? { refused: outgoing(401, null) } : { entered: pass };
  },
  unknown: () => outgoing(404, null),
  wrongMethod: (allow) => outgoing(405, allow),
});

const ask = (method: string, path: string, headers: [string, string][] = [["pass", "me"]]) =>
  handle(localIncoming(`http://any.test${path}`, { method, headers }));

const jsonOf = ({ text }: Outgoing): unknown => JSON.parse(text ?? "");

test("prefers a literal path to one with a parameter, for every method", async () => {
  expect(jsonOf(await ask("GET", "/things/list"))).toEqual({ name: "list", params: {}, entered: "me" });
  const wrong = await ask("POST", "/things/list");
  expect([wrong.status, wrong.headers["allow"]]).toEqual([405, "GET, HEAD"]);
});

test("responds synchronously if nothing is asynchronous", () => {
  expect(ask("GET", "/things/1")).toMatchObject({ status: 200 });
  expect(ask("GET", "/things/1", [])).toMatchObject({ status: 401 });
});

test("decodes parameters", async () => {
  expect(jsonOf(await ask("GET", "/things/a%2Fb"))).toMatchObject({ name: "get", params: { id: "a/b" } });
});

test("serves HEAD by GET, and lists the allowed methods for a wrong one", async () => {
  const head = await ask("HEAD", "/things/1");
  expect(head.status).toBe(200);
  const wrong = await ask("DELETE", "/things/1");
  expect([wrong.status, wrong.headers["allow"], wrong.text]).toEqual([405, "GET, HEAD, POST", "GET, HEAD, POST"]);
});

test.each(["/things", "/things/", "/things/1/", "//things/1", "/things/1/2"])("does not know %s", async (path) => {
  expect((await ask("GET", path)).status).toBe(404);
});

test.each(["/things/1", "/nowhere"])("rejects an unauthenticated request to %s", async (path) => {
  expect((await ask("GET", path, [])).status).toBe(401);
});

test.each([
  ["a%zz", "a%zz"],
  ["%E0%A4%A", "%E0%A4%A"],
  ["%F0%9F%98%80", "😀"],
])("decodes the segment %s as %s", async (segment, id) => {
  expect(jsonOf(await ask("GET", `/things/${segment}`))).toMatchObject({ params: { id } });
});

test("responds with status 500 if a handler throws", async () => {
  const said = vi.spyOn(console, "error").mockReturnValue();
  const crash = () => {
    throw new Error("broken");
  };
  const broken = createRoutes({
    routes: [
      { method: "GET", path: "/now", handle: crash },
      { method: "GET", path: "/later", handle: async () => crash() },
    ],
    enter: () => ({ entered: "anyone" }),
    unknown: crash,
    wrongMethod: crash,
  });
  for (const path of ["/now", "/later", "/nowhere"]) {
    expect(await broken(localIncoming(`http://any.test${path}`, { method: "GET", headers: [] }))).toMatchObject({
      status: 500,
    });
  }
  expect(said).toHaveBeenCalledTimes(3);
  said.mockRestore();
});
