import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createWatchedPipe } from "../../conformance/node/testing/watched-pipe.ts";
import { COMMAND } from "../../conformance/proof/call-payspec.ts";
import { serveSandboxes } from "../../conformance/proof/serve-sandbox.ts";
import { boundedRows, isExtended } from "../../conformance/testing/bounds.ts";
import { sandboxes } from "../../conformance/variants/sandboxes.ts";
import { runAction } from "./testing/run-action.ts";
import { runJob, SHELLS } from "./testing/run-job.ts";
import { readAction, readTemplate } from "./testing/sources.ts";
import { standInNpm } from "./testing/stand-in-npm.ts";

const ONLY = "create-refund.excess-rejected";
const REPORT = ["log.ndjson", "report.html", "report.json", "junit.xml"];
const kinds = sandboxes.filter(({ variant }) => variant === "integration");

/** A run takes a second or two, and longer on a busy machine. */
vi.setConfig({ testTimeout: 60_000 });
// The setting is shared by all files of a worker, so it is reset for the others.
afterAll(() => vi.resetConfig());

/**
 * Folder of the test. It runs the built payspec against a sandbox on a socket; the extended tests install its tarball
 * with npm.
 */
let above = "";
let folder = "";
let programs = "";
beforeEach(() => {
  above = mkdtempSync(join(tmpdir(), "payspec-ci-"));
  folder = join(above, "checkout");
  mkdirSync(folder);
  programs = standInNpm(above, COMMAND[1]);
});
afterEach(() => rmSync(above, { recursive: true }));

const report = () => join(folder, "payspec-report");

/** Runs the action against a deployment, and returns the result. */
async function act(inputs: Readonly<Record<string, string>>, fault?: string) {
  const served = await serveSandboxes({ kinds, ...(fault !== undefined && { fault }) });
  try {
    const [, config = ""] = served.flags;
    const environment = served.environment;
    return await runAction(readAction(), { folder, programs, environment, inputs: { config, only: ONLY, ...inputs } });
  } finally {
    await served.close();
  }
}

test("a conforming deployment passes the action, which keeps the report and shows the verdict once", async () => {
  const { exit, output, outputs, summary, used } = await act({});
  expect(exit, output).toBe(0);
  expect(outputs).toEqual({ verdict: "conformant", "exit-code": "0", "report-dir": report() });
  expect(summary.match(/payspec: conformant/g)).toHaveLength(1);
  expect(readdirSync(report())).toEqual(expect.arrayContaining(REPORT));
  expect(used.map((each) => each.with)).toEqual([
    { name: "payspec-report", path: report(), "if-no-files-found": "ignore" },
  ]);
});

test("a broken deployment fails the action, which also keeps the report", async () => {
  const { exit, output, outputs, summary, used } = await act({ "report-dir": "its report" }, "refund-above-amount");
  expect(exit, output).toBe(1);
  expect(output.match(/^::error title=payspec%3A non-conformant::/gm)).toHaveLength(1);
  expect(outputs).toEqual({ verdict: "non-conformant", "exit-code": "1", "report-dir": join(folder, "its report") });
  expect(summary.match(/payspec: non-conformant/g)).toHaveLength(1);
  expect(readdirSync(join(folder, "its report"))).toEqual(expect.arrayContaining(REPORT));
  expect(used).toHaveLength(1);
});

/** Creates the files that an earlier run and its job left behind. */
function leaveEarlierReport() {
  mkdirSync(report());
  for (const file of [...REPORT, "summary.md"]) writeFileSync(join(report(), file), '{"verdict":"conformant"}');
  writeManifest();
}

function writeManifest() {
  writeFileSync(join(report(), "payspec-manifest.json"), JSON.stringify({ format: 1, files: REPORT }));
}

test("invalid inputs fail the action, which does not use an earlier report", async () => {
  leaveEarlierReport();
  const inputs = { only: "no-such-area", artifact: "" };
  const { exit, outputs, summary, used } = await act(inputs);
  expect(exit).toBe(2);
  expect(outputs).toMatchObject({ verdict: "usage", "exit-code": "2" });
  expect(summary).toContain("exit code 2");
  expect(used).toEqual([]);
  expect(readdirSync(report())).toEqual(["log.ndjson", "payspec-manifest.json"]); // `--last-failed` reads the log
});

test.each(SHELLS.map((shell) => [shell[0], shell] as const))(
  "invalid inputs fail the GitLab job, which shows nothing from an earlier report, by %s",
  async (_, shell) => {
    leaveEarlierReport();
    const environment = { TMPDIR: above };
    const { exit } = await runJob(readTemplate(), shell, {
      folder,
      programs,
      environment,
      inputs: { only: "no-such-area" },
    });
    expect(exit).toBe(2);
    expect(readdirSync(report())).toEqual(["log.ndjson", "payspec-manifest.json"]);
  },
);

test.runIf(isExtended)("a broken deployment fails the GitLab job, which leaves only the report", async () => {
  const served = await serveSandboxes({ kinds, fault: "refund-above-amount" });
  try {
    const [, config = ""] = served.flags;
    const environment = { ...served.environment, TMPDIR: above };
    const inputs = { config, only: ONLY, "report-dir": "-its report" };
    const { exit, output } = await runJob(readTemplate(), SHELLS[1], { folder, programs, environment, inputs });
    expect(exit, output).toBe(1);
    expect(readdirSync(join(folder, "-its report"))).toEqual(expect.arrayContaining([...REPORT, "summary.md"]));
    expect(readdirSync(folder)).toEqual(["-its report"]);
    expect(readdirSync(above).filter((each) => each.startsWith("payspec."))).toEqual([]);
    expect(existsSync(join(above, "npm-arguments"))).toBe(true);
  } finally {
    await served.close();
  }
});

test.each(boundedRows(["--help", "--json=elsewhere.json"], 1))(
  "a run that shows nothing in its report fails: %s",
  async (args) => {
    const { exit, output, outputs } = await act({ args });
    expect(exit, output).toBe(70);
    expect(output).toContain("no report in payspec-report says that anything was tested and passed");
    expect(outputs).toMatchObject({ verdict: "suite-error", "exit-code": "70" });
  },
);

describe("a report from the checkout is not used as the result of a run that wrote none", () => {
  const FORGED = '{"verdict":"conformant"}';
  const place = (name: string) => join(report(), name);
  const nothing = { verdict: "suite-error", "exit-code": "70" };

  /** Creates a report folder with this manifest, which a pull request may have written. */
  function leaveForged(manifest: string, folder = report()) {
    mkdirSync(folder);
    writeFileSync(join(folder, "report.json"), FORGED);
    writeFileSync(join(folder, "payspec-manifest.json"), manifest);
  }

  test("with an escaped file name in the manifest", async () => {
    leaveForged('{"files":["report\\u002ejson"]}');
    expect((await act({ args: "--help" })).outputs).toMatchObject(nothing);
    expect(existsSync(place("report.json"))).toBe(false);
  });

  test.each(SHELLS.map((shell) => [shell[0], shell] as const))("in a GitLab job, by %s", async (_, shell) => {
    leaveForged('{"files":["report\\u002ejson"]}');
    const job = { folder, programs, environment: { TMPDIR: above }, inputs: { args: "--help" } };
    expect((await runJob(readTemplate(), shell, job)).exit).toBe(70);
  });

  test.each(
    boundedRows(['{"note":"report.json","files":[]}', '{"files":"report.json"}', 'no manifest of "report.json"'], 1),
  )("and is kept if no manifest lists it: %s", async (manifest) => {
    leaveForged(manifest);
    expect((await act({ args: "--help" })).outputs).toMatchObject(nothing);
    expect(readFileSync(place("report.json"), "utf8")).toBe(FORGED);
  });

  test.runIf(isExtended)("and is kept if it is only reachable through a link", async () => {
    const elsewhere = join(above, "elsewhere");
    leaveForged(JSON.stringify({ format: 1, files: ["report.json"] }), elsewhere);
    symlinkSync(elsewhere, report());
    expect((await act({ args: "--help" })).outputs).toMatchObject(nothing);
    expect(readFileSync(join(elsewhere, "report.json"), "utf8")).toBe(FORGED);
    rmSync(report());
    mkdirSync(report());
    writeManifest();
    symlinkSync(join(elsewhere, "report.json"), place("report.json"));
    expect((await act({ args: "--help" })).outputs).toMatchObject(nothing);
    expect(readFileSync(join(elsewhere, "report.json"), "utf8")).toBe(FORGED);
  });

  test.each(boundedRows(["payspec-manifest.json", "report.json"], 1))(
    "and %s is not waited for where it is a pipe",
    async (name) => {
      leaveForged(JSON.stringify({ format: 1, files: ["report.json"] }));
      rmSync(place(name));
      const pipe = createWatchedPipe(place(name));
      expect((await act({ args: "--help" })).outputs).toMatchObject(nothing);
      expect(pipe.isOpened()).toBe(false);
      pipe.close();
    },
  );
});

test.runIf(isExtended)("a report in a linked folder is used as the result of the run that wrote it", async () => {
  mkdirSync(join(above, "elsewhere"));
  symlinkSync(join(above, "elsewhere"), report());
  expect((await act({})).outputs).toMatchObject({ verdict: "conformant", "exit-code": "0" });
  expect((await act({})).outputs).toMatchObject({ verdict: "conformant", "exit-code": "0" });
});

test("a GitLab job that runs nothing fails", async () => {
  const job = { folder, programs, environment: { TMPDIR: above }, inputs: { args: "--help" } };
  expect((await runJob(readTemplate(), SHELLS[1], job)).exit).toBe(70);
});

test("an unknown verdict is not used as an output, and fails", async () => {
  mkdirSync(report());
  writeManifest();
  const liar = join(above, "liar");
  const text = JSON.stringify({ verdict: "conformant\nexit-code=0\nverdict=conformant" });
  writeFileSync(liar, `#!/bin/sh\nprintf '%s' '${text}' > payspec-report/report.json\n`, { mode: 0o755 });
  rmSync(programs, { recursive: true });
  const { exit, outputs } = await runAction(readAction(), { folder, programs: standInNpm(above, liar) });
  expect(exit).toBe(70);
  expect(outputs).toMatchObject({ verdict: "suite-error", "exit-code": "70" });
});
