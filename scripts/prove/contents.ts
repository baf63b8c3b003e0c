import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { GROUPS, type Group, keyOf, type Subject } from "../../conformance/proof/prove/subject.ts";
import { closureOf, digest, type ModuleGraph, readModuleGraph } from "./module-graph.ts";

/** Digests of the code under which subjects were proven: a subject is proven again if one of them changes. */
export interface Contents {
  /** Digests of the code that subjects of a variant share, both the suite and its target, by variant and group. */
  readonly common: Readonly<Record<string, Readonly<Record<Group, string>>>>;
  /** Digest of each subject's own definition, by its key. */
  readonly own: ReadonlyMap<string, string>;
}

const PROVE = "conformance/proof/prove";
const SCHEMA_FAULTS = "conformance/proof/schema-faults/index.ts";
const CONTROLS = `${PROVE}/controls.ts`;
const COMBINATIONS = `${PROVE}/combinations.ts`;

/** Entry modules of the code that runs the subjects of a group. */
const ENTRIES: Readonly<Record<Group, readonly string[]>> = {
  sound: [`${PROVE}/worker.ts`],
  fault: [`${PROVE}/worker.ts`],
  "schema fault": [`${PROVE}/worker.ts`, SCHEMA_FAULTS],
  latitude: [`${PROVE}/worker.ts`],
  combination: [`${PROVE}/worker.ts`, COMBINATIONS],
  control: [`${PROVE}/outcome.ts`, CONTROLS],
};

/**
 * Modules that list subjects or define some of them. They are excluded from the common code, since the relevant parts
 * belong to each subject. The rows of schema faults are plain values, which are digested with the subject.
 */
const LISTS = [
  /^conformance\/variants\/[^/]+\/sandbox\/((faults|latitudes)\/index|load-faults)\.ts$/,
  /^conformance\/variants\/shared\/sandbox\/controls\.ts$/,
  /^conformance\/proof\/(variants|schema-faults\/index)\.ts$/,
  /^conformance\/proof\/prove\/(controls|combinations)\.ts$/,
];

/** Input of the digests. */
export interface Sources {
  readonly graph: ModuleGraph;
  /** Modules that export each definition, alone or in a list. */
  readonly exporters: ReadonlyMap<object, readonly string[]>;
  /** Digest of the installed packages. */
  readonly packages: string;
  /** Digest of each variant's bundled contract, which runs of mocks and schema faults read. */
  readonly documents: ReadonlyMap<string, string>;
}

export async function readSources(root: string, variants: readonly string[]): Promise<Sources> {
  const graph = await readModuleGraph(root, `${PROVE}/worker.ts`);
  const documents = variants.map(async (variant) => {
    const text = await readFile(join(root, "generated", variant, "openapi.json"), "utf8");
    return [variant, digest(text)] as const;
  });
  return {
    graph,
    exporters: await readExporters(root, graph),
    packages: packagesIn(await readFile(join(root, "package-lock.json"), "utf8")),
    documents: new Map(await Promise.all(documents)),
  };
}

/**
 * Returns the digest of a lock file without this package's own entry, because a new release of it does not affect
 * proofs.
 */
export function packagesIn(lock: string): string {
  const { packages }: { readonly packages: Readonly<Record<string, unknown>> } = JSON.parse(lock);
  return digest(JSON.stringify({ ...packages, "": undefined }));
}

async function readExporters(root: string, graph: ModuleGraph): Promise<Sources["exporters"]> {
  const exporters = new Map<object, string[]>();
  const entries = [...graph.keys()].filter((file) => LISTS.some((each) => each.test(file)));
  for (const file of closureOf(graph, entries, () => false)) {
    const exported: Readonly<Record<string, unknown>> = await import(pathToFileURL(join(root, file)).href);
    for (const value of Object.values(exported).flat()) {
      if (typeof value !== "object" || value === null) continue;
      exporters.set(value, [...(exporters.get(value) ?? []), file]);
    }
  }
  return exporters;
}

/** Computes digests of the code of every subject. Throws if no module exports the definition of a subject. */
export function contentsOf(sources: Sources, subjects: readonly Subject[]): Contents {
  const variants = [...sources.documents.keys()];
  const closures = closuresIn(sources);
  return {
    common: Object.fromEntries(
      variants.map((variant) => {
        const digests = Object.fromEntries(GROUPS.map((group) => [group, commonDigest(sources, variant, group)]));
        return [variant, digests as Record<Group, string>]; // one entry per group
      }),
    ),
    own: new Map(subjects.map((subject) => [keyOf(subject), ownDigest(sources, closures, subject)])),
  };
}

function commonDigest({ graph, packages, documents }: Sources, variant: string, group: Group): string {
  const others = [...documents.keys()].filter((each) => each !== variant);
  const isLeftOut = (file: string) =>
    LISTS.some((each) => each.test(file)) ||
    isOfOneOf(others, file) ||
    // A control replaces the sandbox.
    (group === "control" && file.startsWith(`conformance/variants/${variant}/sandbox/`));
  const modules = closureOf(graph, ENTRIES[group], isLeftOut);
  return digest(packages, documents.get(variant) ?? "", ...codesOf(graph, modules));
}

/** Returns the modules that a module reaches, without those of other variants than this one. */
type Closures = (variant: string, module: string) => readonly string[];

/** Computes each closure once: many subjects share a module. */
function closuresIn({ graph, documents }: Sources): Closures {
  const known = new Map<string, readonly string[]>();
  return (variant, module) => {
    const key = `${variant} ${module}`;
    const others = [...documents.keys()].filter((each) => each !== variant);
    const closure = known.get(key) ?? closureOf(graph, [module], (file) => isOfOneOf(others, file));
    known.set(key, closure);
    return closure;
  };
}

function ownDigest({ graph, exporters }: Sources, closuresOf: Closures, subject: Subject): string {
  const { group, variant, name, text, expected, definitions } = subject;
  const modules = definitions.flatMap((definition) => {
    const [first, ...rest] = exporters.get(definition)?.map((module) => closuresOf(variant, module)) ?? [];
    if (!first) throw new Error(`no module exports what ${keyOf(subject)} is made of`);
    // Lists export it as well: the smallest closure is that of the defining module.
    return rest.reduce((least, each) => (each.length < least.length ? each : least), first);
  });
  const values = JSON.stringify({ group, variant, name, text, expected });
  return digest(values, ...codesOf(graph, [...new Set(modules)].sort()));
}

function isOfOneOf(variants: readonly string[], file: string): boolean {
  return variants.some((each) => file.includes(`/${each}/`));
}

function codesOf(graph: ModuleGraph, files: readonly string[]): readonly string[] {
  return files.flatMap((file) => [file, graph.get(file)?.code ?? ""]);
}
