import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ExtendedResult } from "./results.ts";

/** The part of vitest's JSON report that is read here. */
interface VitestReport {
  readonly testResults: readonly {
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly duration?: number;
      readonly meta?: { readonly peakMebibytes?: number };
    }[];
  }[];
}

/** What came of the long tests, and whether all of them passed. */
export interface RanTests {
  readonly passed: boolean;
  readonly results: readonly ExtendedResult[];
}

/** Runs every `*.extended.ts`. */
export function runTests(): RanTests {
  const folder = mkdtempSync(join(tmpdir(), "payspec-extended-"));
  process.on("exit", () => rmSync(folder, { recursive: true }));
  const report = join(folder, "vitest.json");
  const flags = ["run", "--config", "vitest.extended.config.ts", "--reporter=verbose", "--reporter=json"];
  const { status } = spawnSync("vitest", [...flags, `--outputFile.json=${report}`], { stdio: "inherit", shell: false });

  const { testResults }: VitestReport = JSON.parse(readFileSync(report, "utf8"));
  const results = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .map(({ fullName, status: outcome, duration = 0, meta = {} }): ExtendedResult => {
      const known = outcome === "passed" || outcome === "failed" ? outcome : "skipped";
      return { name: fullName, outcome: known, seconds: duration / 1000, ...meta };
    });
  return { passed: status === 0, results };
}
