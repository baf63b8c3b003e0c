import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { runAction } from "./testing/run-action.ts";
import { runJob, SHELLS } from "./testing/run-job.ts";
import { ownVersion, readAction, readTemplate } from "./testing/sources.ts";
import { standInNpm } from "./testing/stand-in-npm.ts";

/** Text with shell syntax that would take effect if it became part of a script, a split word or a pattern. */
const HOSTILE = "a'b\"$(touch pwned)`touch pwned`;touch pwned|touch pwned&touch pwned>pwned $HOME *";
const LINES = `${HOSTILE}\ntouch pwned`;

/** Folder of the test. payspec does not run here: a stand-in records its input. */
let above = "";
let folder = "";
let programs = "";
beforeEach(() => {
  above = mkdtempSync(join(tmpdir(), "payspec-ci-"));
  folder = join(above, "checkout");
  mkdirSync(folder);
  const recorder = join(above, "payspec");
  writeFileSync(recorder, `#!/bin/sh\nprintf '%s\\0' "$@" > '${join(above, "arguments")}'\nexit 4\n`, { mode: 0o755 });
  programs = standInNpm(above, recorder);
});
afterEach(() => rmSync(above, { recursive: true }));

type Inputs = Readonly<Record<string, string>>;

const agents = [
  ["the action", async (inputs: Inputs) => runAction(readAction(), { folder, inputs, programs })],
  ...SHELLS.map(
    (shell) =>
      [
        `the job of GitLab, by ${shell[0]}`,
        async (inputs: Inputs) =>
          // GitLab removes installed files: this must not be the shared temporary folder.
          runJob(readTemplate(), shell, { folder, inputs, programs, environment: { TMPDIR: above } }),
      ] as const,
  ),
] as const;

const given = () => readFileSync(join(above, "arguments"), "utf8").split("\0").slice(0, -1);
const installed = () => readFileSync(join(above, "npm-arguments"), "utf8").split("\n").slice(0, -1);

describe.each(agents)("%s", (_, run) => {
  test("passes no flags by default, and exits with payspec's exit code", async () => {
    const { exit, output } = await run({});
    expect(exit, output).toBe(4);
    expect(given()).toEqual(["run", "--report-dir=payspec-report"]);
  });

  test("installs exactly its own version, into a separate folder, without running package scripts", async () => {
    await run({});
    const [install, prefix, place = "", ...more] = installed();
    expect([install, prefix, more]).toEqual([
      "install",
      "--prefix",
      [
        "--no-save",
        "--no-package-lock",
        "--ignore-scripts",
        "--no-audit",
        "--no-fund",
        "--",
        `payspec@${ownVersion()}`,
      ],
    ]);
    expect(place.startsWith(folder)).toBe(false);
    expect(readdirSync(folder)).toEqual([]);
  });

  test("installs another version or a tarball from any folder", async () => {
    writeFileSync(join(folder, "it's $(touch pwned).tgz"), "");
    await run({ package: "1.2.3-rc.1" });
    expect(installed().at(-1)).toBe("payspec@1.2.3-rc.1");
    await run({ package: "it's $(touch pwned).tgz" });
    expect(installed().at(-1)).toBe(join(folder, "it's $(touch pwned).tgz"));
    expect(readdirSync(folder)).toEqual(["it's $(touch pwned).tgz"]);
  });

  test.each([
    "latest",
    "^1.0.0",
    "git+ssh://host.example/a.git",
    "--ignore-scripts=false",
    "missing.tgz",
    LINES,
    "1.0.0\n2",
  ])("does not install %j", async (name) => {
    const { exit, output } = await run({ package: name });
    expect(exit).toBe(2);
    expect(output).toContain("neither an exact version nor the path of a tarball");
    expect(existsSync(join(above, "npm-arguments"))).toBe(false);
    expect(existsSync(join(above, "arguments"))).toBe(false);
    expect(readdirSync(folder)).toEqual([]);
  });

  test("passes every input on unchanged", async () => {
    const words = HOSTILE.split(" ");
    writeFileSync(join(folder, "a-file"), ""); // a file for a glob to match
    const { exit, output } = await run({
      url: LINES,
      variant: HOSTILE,
      config: LINES,
      only: LINES,
      baseline: LINES,
      start: LINES,
      ready: LINES,
      strict: "true",
      args: `--rate=5\n${LINES}\n`,
      "report-dir": HOSTILE,
    });
    expect(exit, output).toBe(4);
    expect(given()).toEqual([
      "run",
      `--report-dir=${HOSTILE}`,
      `--config=${LINES}`,
      `--baseline=${LINES}`,
      `--start=${LINES}`,
      `--ready=${LINES}`,
      "--strict",
      ...words.map((each) => `--variant=${each}`),
      ...[...words, "touch", "pwned"].map((each) => `--only=${each}`),
      "--rate=5",
      HOSTILE,
      "touch pwned",
      "--",
      LINES,
    ]);
    expect(readdirSync(folder)).toEqual(["a-file"]);
  });

  test.each([
    ["strict", "yes"],
    ["report-dir", "report\nexit-code=0"],
  ])("rejects %s with %j", async (name, value) => {
    const { exit, output } = await run({ [name]: value });
    expect(exit).toBe(2);
    expect(output).toContain(`payspec: ${name} is `);
    expect(existsSync(join(above, "arguments"))).toBe(false);
  });
});
