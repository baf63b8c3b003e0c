import { fileURLToPath } from "node:url";
import type { PartialStrykerOptions } from "@stryker-mutator/api/core";

/** All decisions of the sandboxes, and their state. `rules.ts` only lists the rules. */
export const MUTATED = [
  "conformance/sandbox/{integration,alternate}/{rules/*,store}.ts",
  "conformance/sandbox/store/*.ts",
  "!**/*.test.ts",
  "!**/rules/rules.ts",
];

/** Workers load the plugins as well, which are TypeScript. */
const TYPESCRIPT = ["--import", "tsx"];

export const OPTIONS: PartialStrykerOptions = {
  mutate: MUTATED,
  plugins: [fileURLToPath(new URL("plugins.ts", import.meta.url))],
  testRunner: "suite",
  testRunnerNodeArgs: TYPESCRIPT,
  checkerNodeArgs: TYPESCRIPT,
  ignorers: ["texts-for-people"],
  coverageAnalysis: "perTest",
  ignorePatterns: ["/*", "!/conformance", "/conformance/*", "!/conformance/sandbox", "!/conformance/clock"],
  disableTypeChecks: false,
  cleanTempDir: "always",
  reporters: ["progress-append-only"],
  // A run takes about a second, ten seconds if nothing is ever found; no terminating run takes this long, even on a
  // busy machine.
  timeoutMS: 120_000,
  allowEmpty: true,
};
