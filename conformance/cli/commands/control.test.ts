import { request } from "undici";
import { expect, test } from "vitest";
import { useCaller } from "../testing/deployments.ts";

const call = useCaller();

/** Resolves to the response of a control to a POST, sent as soon as its address is printed. */
async function answered(
  name: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<{ readonly status: number; readonly body: string }> {
  let asked: Promise<{ status: number; body: string }> | undefined;
  const onOutput = (text: string) => {
    const [url] = /http:\S+/.exec(text) ?? [];
    if (!url) return;
    asked = request(`${url}/anything`, { method: "POST", headers, body: '{"amount":"1.00"}' })
      .then(async ({ statusCode, body }) => ({ status: statusCode, body: await body.text() }))
      .finally(call.interrupt);
  };
  const { exit, stdout } = await call(["control", name, "--port", "0"], { onOutput });
  expect(exit).toBe(0);
  expect(stdout).toContain(`   ${name}: Responds `);
  if (!asked) throw new Error("it never said where it is");
  return asked;
}

test("serves the response of each control", async () => {
  expect(await answered("echo")).toEqual({ status: 200, body: '{"amount":"1.00"}' });
  expect(await answered("always-200")).toEqual({ status: 200, body: "{}" });
  expect(await answered("always-401")).toMatchObject({ status: 401, body: expect.stringContaining("INVALID_API_KEY") });
  expect(await answered("always-404")).toMatchObject({ status: 404 });
});

test("rejects requests from web pages of other origins", async () => {
  expect(await answered("echo", { origin: "https://evil.example" })).toMatchObject({ status: 403 });
});

test("rejects an unknown control", async () => {
  expect(await call(["control", "ecko"])).toMatchObject({
    exit: 2,
    stderr: expect.stringMatching(
      /unknown control ecko; did you mean echo\?\n\nControls: echo, always-200, always-401, always-404\./,
    ),
  });
});
