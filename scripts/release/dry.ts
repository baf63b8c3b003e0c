import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Workflow } from "./workflow.ts";

/** How a rehearsal of a release ended: the names of its steps. */
export interface Rehearsal {
  readonly passed: readonly string[];
  readonly failed: readonly string[];
  /** Actions of others, and what was not wanted. */
  readonly skipped: readonly string[];
}

export interface RehearsalOptions {
  /** The repository, of which the last commit is rehearsed, in a clone. */
  readonly repository: string;
  readonly tag: string;
  readonly skip?: readonly string[];
  readonly print: (line: string) => void;
}

/**
 * Runs every script of the workflow as GitHub would, in a clone that is removed, with `DRY_RUN` set, so that nothing is
 * published. A step that fails ends a release, but no rehearsal: the others are tried as well.
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
