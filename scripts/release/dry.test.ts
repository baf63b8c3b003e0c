import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { testFolder } from "../../conformance/testing/folder.ts";
import { rehearse } from "./dry.ts";
import { readWorkflow, type Step } from "./workflow.ts";

test("a dry run executes each script in a clone, publishes nothing, and continues after a failure", () => {
  const folder = testFolder();
  const recordFile = join(folder, "told");
  const git = (...args: readonly string[]) => execFileSync("git", ["-C", folder, ...args]);
  git("init", "--quiet");
  writeFileSync(join(folder, "a.txt"), "committed");
  git("add", "a.txt");
  git("-c", "user.name=a", "-c", "user.email=a@example.org", "commit", "--quiet", "--message", "a");
  writeFileSync(join(folder, "a.txt"), "changed since");

  const steps: readonly Step[] = [
    { uses: "actions/checkout@0" },
    { name: "write", run: `cp a.txt b.txt\nfalse | true\necho never > '${recordFile}'` },
    { name: "slow", run: `echo never > '${recordFile}'` },
    { name: "publish", run: `echo "$(cat b.txt) $GITHUB_REF_NAME $DRY_RUN$OWN" > '${recordFile}'` },
  ];
  const lines: string[] = [];
  const options = { repository: folder, tag: "v1.2.3", skip: ["slow"], print: (line: string) => lines.push(line) };
  expect(rehearse({ env: { DRY_RUN: "", OWN: "!" }, steps }, options)).toEqual({
    passed: ["publish"],
    failed: ["write"],
    skipped: ["actions/checkout@0", "slow"],
  });
  expect(readFileSync(recordFile, "utf8")).toBe("committed v1.2.3 --dry-run!\n");
  expect(lines.at(-1)).toMatch(/^✓ publish \(\d/);
  expect(existsSync(join(folder, "b.txt"))).toBe(false);
});

describe("the workflow of a release", () => {
  const path = ".github/workflows/release.yml";
  const { steps } = readWorkflow(path);
  const scripts = steps.flatMap(({ run }) => run ?? []);

  test("pins actions by other authors to a commit, and has no expression in a script", () => {
    const used = [...readFileSync(path, "utf8").matchAll(/uses: (\S+)/g)].map(([, name]) => name);
    expect(used.filter((each) => !/^actions\/[\w-]+@[0-9a-f]{40}$/.test(each ?? ""))).toEqual([]);
    expect(scripts.filter((each) => each.includes("${{"))).toEqual([]);
  });

  test("checks and tests before it publishes both packages, and publishes nothing in a dry run", () => {
    expect(steps.flatMap((each) => each.name ?? [])).toEqual([
      ...["install and build", "check", "test", "pack", "binary", "site", "publish", "page"],
    ]);
    const publishing = scripts.filter((each) => /\bpublish\b|\bgh release\b/.test(each));
    expect(publishing).toHaveLength(2);
    expect(publishing[0]).toContain("--provenance $DRY_RUN");
    expect(publishing[1]).toMatch(/^if \[ -z "\$DRY_RUN" \]; then gh release /);
  });
});
