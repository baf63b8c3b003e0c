import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { type ExtendedResult, resultsPage } from "./results.ts";

/** The part of vitest's JSON report that is read here. */
interface VitestReport {
  readonly testResults: readonly {
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly duration?: number;
    }[];
  }[];
}

const folder = mkdtempSync(join(tmpdir(), "payspec-extended-"));
const report = join(folder, "vitest.json");
const flags = ["run", "--config", "vitest.extended.config.ts", "--reporter=verbose", "--reporter=json"];
process.on("exit", () => rmSync(folder, { recursive: true }));
const { status } = spawnSync("vitest", [...flags, `--outputFile.json=${report}`], { stdio: "inherit", shell: false });

const { testResults }: VitestReport = JSON.parse(readFileSync(report, "utf8"));
const results = testResults
  .flatMap(({ assertionResults }) => assertionResults)
  .map(({ fullName, status: outcome, duration = 0 }): ExtendedResult => {
    const known = outcome === "passed" || outcome === "failed" ? outcome : "skipped";
    return { name: fullName, outcome: known, seconds: duration / 1000 };
  });
writeFileSync(
  new URL("results.md", import.meta.url),
  resultsPage({
    date: new Date().toISOString().slice(0, 10),
    node: process.versions.node,
    cores: availableParallelism(),
    results,
  }),
);
process.exitCode = status === 0 ? 0 : 1;
