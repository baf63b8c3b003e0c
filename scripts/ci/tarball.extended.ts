import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { serveSandboxes } from "../../conformance/proof/serve-sandbox.ts";
import { sandboxes } from "../../conformance/variants/sandboxes.ts";
import { runAction } from "./testing/run-action.ts";
import { runJob, SHELLS } from "./testing/run-job.ts";
import { ROOT, readAction, readTemplate } from "./testing/sources.ts";

/** Folder of the test. It runs the full suites of both variants with the published package. */
let above = "";
let tarball = "";
beforeAll(async () => {
  above = mkdtempSync(join(tmpdir(), "payspec-ci-"));
  const flags = ["pack", "--ignore-scripts", "--json", "--pack-destination", above];
  const { stdout } = await promisify(execFile)("npm", flags, { cwd: ROOT, maxBuffer: 16_000_000 });
  tarball = join(above, JSON.parse(stdout)[0].filename);
}, 600_000);
afterAll(() => rmSync(above, { recursive: true }), 600_000);

/** Serves all sandboxes, or the one that knows the fault. */
const serve = (fault: string | undefined) =>
  serveSandboxes(
    fault === undefined
      ? {}
      : { fault, kinds: sandboxes.filter(({ faults }) => faults.some(({ name }) => name === fault)) },
  );

const checkout = (name: string) => {
  const folder = join(above, name, "checkout");
  mkdirSync(folder, { recursive: true });
  return folder;
};

/** The packages that npm needs are in the cache since the install of this repository. */
const NPM = { npm_config_prefer_offline: "true" };

const CASES = [
  { name: "sound", fault: undefined, exit: 0, verdict: "conformant" },
  { name: "broken", fault: "refund-above-amount", exit: 1, verdict: "non-conformant" },
] as const;

test.each(CASES)("the action reports the verdict of a $name deployment", async ({ name, fault, exit, verdict }) => {
  const served = await serve(fault);
  try {
    const [, config = ""] = served.flags;
    const folder = checkout(`action-${name}`);
    const environment = { ...served.environment, ...NPM };
    const done = await runAction(readAction(), { folder, environment, inputs: { config, package: tarball } });
    expect(done.exit, done.output).toBe(exit);
    expect(done.outputs).toMatchObject({ verdict, "exit-code": String(exit) });
    expect(done.summary).toContain(`payspec: ${verdict}`);
    expect(readdirSync(join(folder, "payspec-report"))).toContain("report.html");
    expect(done.used).toHaveLength(1);
    expect(readdirSync(folder)).toEqual(["payspec-report"]);
  } finally {
    await served.close();
  }
});

const JOBS = CASES.map((each, index) => ({ ...each, shell: SHELLS[index] ?? SHELLS[0] }));

test.each(JOBS)(
  "the GitLab job reports the verdict of a $name deployment, with $shell.0",
  async ({ name, fault, exit, shell }) => {
    const served = await serve(fault);
    try {
      const [, config = ""] = served.flags;
      const folder = checkout(`job-${name}`);
      const environment = { ...served.environment, ...NPM, TMPDIR: above };
      const done = await runJob(readTemplate(), shell, { folder, environment, inputs: { config, package: tarball } });
      expect(done.exit, done.output).toBe(exit);
      expect(readdirSync(join(folder, "payspec-report"))).toEqual(expect.arrayContaining(["junit.xml", "summary.md"]));
      expect(readdirSync(folder)).toEqual(["payspec-report"]);
    } finally {
      await served.close();
    }
  },
);
