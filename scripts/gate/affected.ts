import { basename, dirname, join } from "node:path/posix";
import { BUILD, CONTRACTS, IMPORT_DIRECTIONS, type Stage, TESTS, TYPES } from "./stages.ts";

/** Input of `npm run check`. Paths are relative to the repository. */
export interface WorkTree {
  /** Paths that differ from the last commit: edited, new and deleted files. */
  readonly changed: readonly string[];
  readonly deleted: ReadonlySet<string>;
  /** Text of every module, by path. */
  readonly modules: ReadonlyMap<string, string>;
  /** Duration of each test file in its fastest run here, in seconds, by path. */
  readonly seconds: ReadonlyMap<string, number>;
  readonly isBuildCurrent: boolean;
}

/** Commands to run, and affected test files that are skipped. */
export interface Plan {
  readonly stages: readonly Stage[];
  /** Test files left to `npm test`, by reason. */
  readonly left: ReadonlyMap<string, readonly string[]>;
}

/** Duration above which a test file is left to `npm test`, in seconds. */
const MOST_SECONDS = 2;

/** Total duration of test files, in seconds. Those nearest to the change run first; the rest is left to `npm test`. */
const MOST_SECONDS_OF_ALL = 3;

/** Assumed duration of a test file that never ran here: most take less. */
const UNKNOWN_SECONDS = 0.1;

const TEST = /\.test\.ts$/;
const MODULE = /\.(ts|js|mjs)$/;

/** `import … from "./x.ts"`, `export … from` and `import "./x.ts"`, but not type imports, which load nothing. */
const STATEMENT = /^(?:import|export)\s+(?!type\s)(?:[^"';]*?\sfrom\s+)?"(\.{1,2}\/[^"]+)"/gm;
/** `import("./x.ts")` and `new URL("./x.ts", import.meta.url)` */
const EXPRESSION = /\b(?:import|new URL)\(\s*"(\.{1,2}\/[^"]+)"/g;

/** Inputs of each contract stage, in the order of the stages: a stage runs if one of its patterns matches. */
const CONTRACT_SOURCES: readonly (readonly RegExp[])[] = [
  [/^specs\//, /^scripts\/(lint|generate)\//, /^redocly\b/],
  [
    /^(specs|generated|scripts\/generate)\//,
    /^redocly\b/,
    // Pages with the address of the project, and the manifest that defines it.
    /^(package\.json|README\.md)$/,
    /^(docs|packages\/client)\//,
    // Published schemas, and the template of one of them.
    /^conformance\/.+\.schema\.json$/,
    /^conformance\/deployment\/configuration/,
    // What the two browser pages bundle.
    /^conformance\/repository\.ts$/,
    /^conformance\/(report|inspector\/page)\/(?!.*\.(test|test-data|extended)\.ts$)/,
  ],
  [/^(conformance|scripts)\/(?!.*\.(test|test-data|extended)\.ts$).*\.ts$/, /^generated\/messages\.md$/],
  [/^(specs|generated|releases)\//, /^scripts\/(changes|generate)\//, /^redocly\b/],
];

/** Inputs of the proof: the code, and the installed packages. */
const PROOF_SOURCES: readonly RegExp[] = [/^(conformance|generated)\/(?!.*\.test\.ts$)/, /^package-lock\.json$/];

/** Decides what to run for the changes of a work tree. */
export function planCheck(tree: WorkTree): Plan {
  const { changed, deleted } = tree;
  const has = (...patterns: readonly RegExp[]) => changed.some((file) => patterns.some((each) => each.test(file)));
  const present = changed.filter((file) => !deleted.has(file));
  const { run, left } = selectTests(tree);
  const stages: readonly (Stage | false)[] = [
    run.length > 0 && { name: "affected tests", command: [...TESTS, "--maxWorkers=1", ...run], prints: true },
    present.length > 0 && { name: "format and lint", command: [...LINT, ...present] },
    ...(has(/\.(ts|mjs|json)$/) ? [IMPORT_DIRECTIONS, ...TYPES] : []),
    ...CONTRACTS.filter((_, index) => has(...(CONTRACT_SOURCES[index] ?? [/^/]))),
    has(...PROOF_SOURCES) && {
      name: "affected proof",
      command: ["tsx", "scripts/prove/main.ts", "--affected"],
      prints: true,
    },
  ];
  return { stages: stages.filter((stage) => stage !== false), left };
}

/** Files that biome does not know or ignores are not an error. */
const LINT = ["biome", "check", "--error-on-warnings", "--no-errors-on-unmatched"] as const;

/** Returns the affected test files that run, and those that do not. A changed test file always runs. */
function selectTests(tree: WorkTree): { readonly run: readonly string[]; readonly left: Plan["left"] } {
  const run: string[] = [];
  const left = new Map<string, string[]>();
  let total = 0;
  for (const file of findAffectedTests(tree)) {
    const isChanged = tree.changed.includes(file);
    const seconds = tree.seconds.get(file) ?? UNKNOWN_SECONDS;
    const reason = isChanged ? undefined : reasonToLeave(file, seconds, total, tree);
    if (reason === undefined) {
      run.push(file);
      total += seconds;
    } else left.set(reason, [...(left.get(reason) ?? []), file]);
  }
  return { run, left };
}

function reasonToLeave(file: string, seconds: number, total: number, tree: WorkTree): string | undefined {
  const { modules, isBuildCurrent } = tree;
  if (file.startsWith("conformance/proof/")) return "whole suites";
  if (seconds > MOST_SECONDS) return `slower than ${MOST_SECONDS} s`;
  const texts = [file, ...importsOf(file, modules)].map((each) => modules.get(each) ?? "");
  const usesBuild = texts.some((text) => /dist\/(conformance|edge|k6)\/|\bCLIENT_PACKAGE\b/.test(text));
  if (usesBuild && !isBuildCurrent) return `using the build, which is not current (${BUILD.command.join(" ")})`;
  if (total + seconds > MOST_SECONDS_OF_ALL) return `after the nearest ${MOST_SECONDS_OF_ALL} s of tests`;
  return undefined;
}

/**
 * Returns the test files that load a changed module, or a module that names another changed file; the nearest first.
 */
export function findAffectedTests({ changed, modules, deleted }: Omit<WorkTree, "seconds" | "isBuildCurrent">) {
  const importers = new Map<string, string[]>();
  for (const file of modules.keys()) {
    for (const target of importsOf(file, modules)) importers.set(target, [...(importers.get(target) ?? []), file]);
  }
  const named = changed.filter((file) => !MODULE.test(file)).map((file) => basename(file));
  const naming = [...modules].filter(([, text]) => named.some((name) => text.includes(name))).map(([file]) => file);
  const affected = new Set([...changed, ...naming]);
  for (const file of affected) for (const importer of importers.get(file) ?? []) affected.add(importer);
  return [...affected].filter((file) => TEST.test(file) && !deleted.has(file));
}

/** Returns the paths of the modules that a module loads at run time, without packages. */
function importsOf(file: string, modules: WorkTree["modules"]): readonly string[] {
  const text = modules.get(file) ?? "";
  const specifiers = [...text.matchAll(STATEMENT), ...text.matchAll(EXPRESSION)].map(([, path = ""]) => path);
  return specifiers.map((path) => join(dirname(file), path));
}
