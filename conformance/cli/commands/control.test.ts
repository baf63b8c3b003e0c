import { request } from "undici";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type Caller, createCaller } from "../testing/call.ts";

let call: Caller;
beforeEach(() => {
  call = createCaller();
});
afterEach(() => call.remove());

/** What a control answers to a POST, asked as soon as it says where it is. */
async function answered(name: string): Promise<{ readonly status: number; readonly body: string }> {
  let asked: Promise<{ status: number; body: string }> | undefined;
  const hears = (text: string) => {
    const [url] = /http:\S+/.exec(text) ?? [];
    if (!url) return;
    asked = request(`${url}/anything`, { method: "POST", body: '{"amount":"1.00"}' })
      .then(async ({ statusCode, body }) => ({ status: statusCode, body: await body.text() }))
      .finally(call.interrupt);
  };
  const { exit, stdout } = await call(["control", name, "--port", "0"], { hears });
  expect(exit).toBe(0);
  expect(stdout).toContain(`   ${name}: Answers `);
  if (!asked) throw new Error("it never said where it is");
  return asked;
}

test("each answers whatever it is asked in its own way", async () => {
  expect(await answered("echo")).toEqual({ status: 200, body: '{"amount":"1.00"}' });
  expect(await answered("always-200")).toEqual({ status: 200, body: "{}" });
  expect(await answered("always-401")).toMatchObject({ status: 401, body: expect.stringContaining("INVALID_API_KEY") });
  expect(await answered("always-404")).toMatchObject({ status: 404 });
});

test("a name that is none is the user's mistake", async () => {
  expect(await call(["control", "ecko"])).toMatchObject({
    exit: 2,
    stderr: expect.stringMatching(
      /unknown control ecko; did you mean echo\?\n\nControls: echo, always-200, always-401, always-404\./,
    ),
  });
});
