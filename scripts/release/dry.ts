import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Workflow } from "./workflow.ts";

/** Result of a rehearsal: the names of its steps by outcome. */
export interface Rehearsal {
  readonly passed: readonly string[];
  readonly failed: readonly string[];
  /** External actions, and steps skipped on request. */
  readonly skipped: readonly string[];
}

export interface RehearsalOptions {
  /** The repository whose last commit is rehearsed in a clone. */
  readonly repository: string;
  readonly tag: string;
  readonly skip?: readonly string[];
  readonly print: (line: string) => void;
}

/**
 * Runs every script of the workflow as GitHub would, in a temporary clone, with `DRY_RUN` set, so that nothing is
 * published. A failed step would end a release, but not a rehearsal: the remaining steps are tried as well.
 */
export function rehearse({ env, steps }: Workflow, { repository, tag, skip = [], print }: RehearsalOptions): Rehearsal {
  const folder = mkdtempSync(join(tmpdir(), "payspec-release-"));
  const [passed, failed, skipped]: [string[], string[], string[]] = [[], [], []];
  try {
    const clone = join(folder, "clone");
    execFileSync("git", ["clone", "--quiet", "--no-hardlinks", repository, clone]);
    const environment = { ...process.env, ...env, CI: "true", DRY_RUN: "--dry-run", GITHUB_REF_NAME: tag };
    for (const { name, uses, run } of steps.map((each) => ({ uses: undefined, ...each }))) {
      const title = name ?? uses ?? "";
      if (run === undefined || skip.includes(title)) {
        print(`- ${title}: ${run === undefined ? "only on GitHub" : "skipped"}`);
        skipped.push(title);
        continue;
      }
      print(`> ${title}`);
      const started = performance.now();
      const script = ["--noprofile", "--norc", "-eo", "pipefail", "-c", run];
      const { status } = spawnSync("bash", script, { cwd: clone, env: environment, stdio: "inherit" });
      (status === 0 ? passed : failed).push(title);
      print(`${status === 0 ? "✓" : "✗"} ${title} (${((performance.now() - started) / 1000).toFixed(1)} s)`);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
  return { passed, failed, skipped };
}
