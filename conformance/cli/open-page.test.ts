import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openerOf } from "./open-page.ts";
import { CANARY, deployment, KEY, useCaller } from "./testing/deployments.ts";

const call = useCaller();

/** Runs with this script as the opener. */
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

test.runIf(process.platform === "linux")("--open opens the HTML report without exposing secrets", async () => {
  const script = `echo "$1" > "${opened()}"; export >> "${opened()}"`;
  expect(await runWith(script, "--open", "--html", "own.html")).toMatchObject({ exit: 0, stderr: "" });
  const text = readFileSync(opened(), "utf8");
  expect(text.split("\n")[0]).toBe(join(call.folder, "own.html"));
  expect(text).not.toContain(CANARY);
});

test.runIf(process.platform === "linux")("opens nothing without --open", async () => {
  await runWith(`touch "${opened()}"`);
  expect(existsSync(opened())).toBe(false);
});

test.runIf(process.platform === "linux").each([
  ["is missing", undefined, "xdg-open: ENOENT"],
  ["fails", "exit 3", "xdg-open ended with 3"],
])("prints the path of the report with an unchanged exit code if the opener %s", async (_, script, why) => {
  const { exit, stderr } = await runWith(script, "--open");
  expect({ exit, stderr }).toEqual({
    exit: 0,
    stderr: `payspec: cannot open the HTML report (${why}): open it at ${join("payspec-report", "report.html")}\n`,
  });
});

test("returns the opener of each platform", () => {
  expect(openerOf("linux", "/r.html")).toEqual(["xdg-open", "/r.html"]);
  expect(openerOf("darwin", "/r.html")).toEqual(["open", "/r.html"]);
  expect(openerOf("win32", "C:\\r.html")).toEqual(["cmd", "/c", "start", '""', "C:\\r.html"]);
});
