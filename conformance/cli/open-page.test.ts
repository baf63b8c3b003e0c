import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openerOf } from "./open-page.ts";
import { type Caller, createCaller } from "./testing/call.ts";
import { CANARY, createDeployments, KEY } from "./testing/deployments.ts";

const { deployment, close } = createDeployments();
let call: Caller;
beforeEach(() => {
  call = createCaller();
});
afterEach(async () => {
  await close();
  call.remove();
});

/** A run whose opener is this script. */
async function runWith(script: string | undefined, ...flags: readonly string[]) {
  const bin = join(call.folder, "bin");
  mkdirSync(bin);
  if (script !== undefined) {
    writeFileSync(join(bin, "xdg-open"), `#!/bin/sh\n${script}\n`);
    chmodSync(join(bin, "xdg-open"), 0o755);
  }
  const url = await deployment(() => Response.json({ things: [] }));
  return call(["run", url, ...flags], { environment: { ...KEY, PATH: bin } });
}

const opened = () => join(call.folder, "opened");

test.runIf(process.platform === "linux")("--open opens the HTML report, and gives no secret away", async () => {
  const script = `echo "$1" > "${opened()}"; export >> "${opened()}"`;
  expect(await runWith(script, "--open", "--html", "own.html")).toMatchObject({ exit: 0, stderr: "" });
  const text = readFileSync(opened(), "utf8");
  expect(text.split("\n")[0]).toBe(join(call.folder, "own.html"));
  expect(text).not.toContain(CANARY);
});

test.runIf(process.platform === "linux")("without it, nothing is opened", async () => {
  await runWith(`touch "${opened()}"`);
  expect(existsSync(opened())).toBe(false);
});

test.runIf(process.platform === "linux").each([
  ["there is none", undefined, "xdg-open: ENOENT"],
  ["it fails", "exit 3", "xdg-open ended with 3"],
])("where %s, it says where the report is, and the exit code stays", async (_, script, why) => {
  const { exit, stderr } = await runWith(script, "--open");
  expect({ exit, stderr }).toEqual({
    exit: 0,
    stderr: `payspec: cannot open the HTML report (${why}): open it at ${join("payspec-report", "report.html")}\n`,
  });
});

test("each platform has an opener of its own", () => {
  expect(openerOf("linux", "/r.html")).toEqual(["xdg-open", "/r.html"]);
  expect(openerOf("darwin", "/r.html")).toEqual(["open", "/r.html"]);
  expect(openerOf("win32", "C:\\r.html")).toEqual(["cmd", "/c", "start", '""', "C:\\r.html"]);
});
