import { parseArgs } from "node:util";
import { filesBelow, hashFiles } from "../content-hash.ts";

/** One step of the gate: its name in the output, and the command that performs it. */
export interface Stage {
  readonly name: string;
  readonly command: readonly [file: string, ...args: string[]];
  /** True if the output is worth reading after a success as well. */
  readonly prints?: boolean;
  /** True if the command uses every core, or needs the output of earlier stages. */
  readonly alone?: boolean;
  /** Name of an earlier stage whose output the command uses; selected together with this one. */
  readonly needs?: string;
}

/** Folder for caches that are keyed by content; `npm ci` empties it. */
export const CACHE = "node_modules/.cache/payspec";

/** The build; `npm ci` has just built the same sources in a clean checkout. */
export const BUILD: Stage = { name: "build", command: ["tsx", "scripts/build/main.ts", "--if-stale"], prints: true };

/** Command line of the tests; prints the ten slowest files, whatever the outcome. */
export const TESTS = ["vitest", "run", "--reporter=dot", "--reporter=./scripts/gate/slowest-files.ts"] as const;

/**
 * Inputs of the import rules other than the sources: the cache of dependency-cruiser only tracks its options and the
 * sources, and would not notice that a dependency became a development dependency.
 */
const IMPORT_RULES = [".dependency-cruiser.mjs", "package.json", "tsconfig.json", "node_modules/.package-lock.json"];

export const IMPORT_DIRECTIONS: Stage = {
  name: "import directions",
  command: [
    "depcruise",
    ...["--config", ".dependency-cruiser.mjs"],
    ...[
      "--cache",
      `${CACHE}/depcruise/${hashFiles(".", filesBelow(".", IMPORT_RULES))}`,
      "--cache-strategy",
      "content",
    ],
    ...["conformance", "generated", "scripts"],
  ],
};

export const TYPES: readonly Stage[] = [
  { name: "types", command: typeCheck("tsconfig.json") },
  { name: "types without Node", command: typeCheck("tsconfig.neutral.json") },
  { name: "types in a browser", command: typeCheck("tsconfig.browser.json") },
];

export const CONTRACTS: readonly Stage[] = [
  { name: "contracts", command: ["tsx", "scripts/lint/main.ts"] },
  { name: "generated files", command: ["tsx", "scripts/generate/main.ts", "--check"] },
  { name: "messages", command: ["tsx", "scripts/messages/main.ts", "--check"] },
  { name: "changes", command: ["tsx", "scripts/changes/main.ts"] },
];

/**
 * All stages that must pass before a change may land. Single-process stages come first, the longest of them at the
 * start, so that no core is idle at their end; proof and tests use all cores. The tests use the build.
 */
export const stages: readonly Stage[] = [
  { name: "format and lint", command: ["biome", "check", "--error-on-warnings"] },
  BUILD,
  IMPORT_DIRECTIONS,
  ...TYPES,
  ...CONTRACTS,
  { name: "extended results", command: ["tsx", "scripts/extended/check.ts"] },
  { name: "proof", command: ["tsx", "scripts/prove/main.ts", "--check"], prints: true, alone: true },
  {
    name: "wire mutants",
    command: ["tsx", "scripts/prove/main.ts", "--mutants", "--check"],
    prints: true,
    alone: true,
  },
  { name: "tests", command: TESTS, prints: true, alone: true, needs: BUILD.name },
];

/** The selected stages, in order, or an error about the command line. */
export type Selection = { readonly stages: readonly Stage[] } | { readonly error: string };

/** Parses the flags of `npm test`: `--only STAGE`, repeatable, with the stages they need; every stage without it. */
export function selectStages(args: readonly string[], all: readonly Stage[] = stages): Selection {
  const known = `The stages are:\n${all.map(({ name }) => `  ${name}`).join("\n")}`;
  let only: readonly string[] | undefined;
  try {
    only = parseArgs({ args: [...args], options: { only: { type: "string", multiple: true } } }).values.only;
  } catch {
    return { error: `usage: npm test -- [--only STAGE]...\n${known}` };
  }
  const unknown = only?.find((name) => !all.some((stage) => stage.name === name));
  if (unknown !== undefined) return { error: `no stage is named "${unknown}". ${known}` };
  if (only === undefined) return { stages: all };
  const selected = new Set(only);
  for (const { name, needs } of all.toReversed()) if (needs !== undefined && selected.has(name)) selected.add(needs);
  return { stages: all.filter(({ name }) => selected.has(name)) };
}

/**
 * Limits the type check to one thread: two checks side by side take less time on two cores than each spread over both.
 */
function typeCheck(project: string): Stage["command"] {
  const state = `${CACHE}/${project.replace(/\.json$/, ".tsbuildinfo")}`;
  return ["tsc", "--project", project, "--singleThreaded", "--incremental", "--tsBuildInfoFile", state];
}
