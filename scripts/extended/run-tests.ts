import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import type { ExtendedResult } from "./results.ts";

/** Members of vitest's JSON report that are used here. */
interface VitestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly duration?: number;
      readonly meta?: { readonly peakMebibytes?: number };
    }[];
  }[];
}

/** Returns the paths of all `*.extended.ts`, in order. */
export function extendedFiles(): readonly string[] {
  return ["conformance", "scripts"]
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: "utf8" }).map((path) => join(folder, path)))
    .filter((path) => path.endsWith(".extended.ts"))
    .sort();
}

/** Files with short timeouts for commands: they must not run concurrently with other work. */
export const ALONE: ReadonlySet<string> = new Set([
  "conformance/proof/integration/explore-over-http.extended.ts",
  "conformance/proof/reproduction/every-fault.extended.ts",
]);

/** Runs these test files, concurrently unless listed in {@link ALONE}; returns one result for each test. */
export function runTests(files: readonly string[]): readonly Omit<ExtendedResult, "commit">[] {
  const together = files.filter((file) => !ALONE.has(file));
  const alone = files.filter((file) => ALONE.has(file)).map((file) => [file]);
  return [together, ...alone].flatMap((each) => (each.length === 0 ? [] : runFiles(each)));
}

function runFiles(files: readonly string[]): readonly Omit<ExtendedResult, "commit">[] {
  const folder = mkdtempSync(join(tmpdir(), "payspec-extended-"));
  process.on("exit", () => rmSync(folder, { recursive: true }));
  const report = join(folder, "vitest.json");
  const flags = ["run", "--config", "vitest.extended.config.ts", "--reporter=verbose", "--reporter=json"];
  // A recorded run plays every fault.
  const env = { ...process.env, PAYSPEC_FAULTS: undefined };
  spawnSync("vitest", [...flags, `--outputFile.json=${report}`, ...files], { stdio: "inherit", shell: false, env });
  return readReport(JSON.parse(readFileSync(report, "utf8")), process.cwd());
}

/** Converts vitest's report, each test under its file. A file that failed as a whole has one result of its own. */
export function readReport({ testResults }: VitestReport, root: string): readonly Omit<ExtendedResult, "commit">[] {
  return testResults.flatMap(({ name, status, assertionResults }) => {
    const part = relative(root, name);
    const results = assertionResults.map(
      ({ fullName, status: outcome, duration = 0, meta }): Omit<ExtendedResult, "commit"> => ({
        part,
        name: fullName,
        outcome: outcome === "passed" || outcome === "failed" ? outcome : "skipped",
        seconds: duration / 1000,
        peakMebibytes: meta?.peakMebibytes,
      }),
    );
    const isExplained = status !== "failed" || results.some(({ outcome }) => outcome === "failed");
    return isExplained ? results : [...results, { part, name: "the file as a whole", outcome: "failed", seconds: 0 }];
  });
}
