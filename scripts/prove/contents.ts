import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { GROUPS, type Group, keyOf, type Subject } from "../../conformance/proof/prove/subject.ts";
import { closureOf, digest, type ModuleGraph, readModuleGraph } from "./module-graph.ts";

/** The code under which subjects were proven, as digests: a subject is proven again where one of them changed. */
export interface Contents {
  /** Of what the subjects of a variant have in common, the suite and what it runs against, by variant and group. */
  readonly common: Readonly<Record<string, Readonly<Record<Group, string>>>>;
  /** Of each subject's own definition, by its key. */
  readonly own: ReadonlyMap<string, string>;
}

const PROVE = "conformance/proof/prove";
const SCHEMA_FAULTS = "conformance/proof/schema-faults/index.ts";
const CONTROLS = `${PROVE}/controls.ts`;
const COMBINATIONS = `${PROVE}/combinations.ts`;

/** Where the code begins that runs the subjects of a group. */
const ENTRIES: Readonly<Record<Group, readonly string[]>> = {
  sound: [`${PROVE}/worker.ts`],
  fault: [`${PROVE}/worker.ts`],
  "schema fault": [`${PROVE}/worker.ts`, SCHEMA_FAULTS],
  latitude: [`${PROVE}/worker.ts`],
  combination: [`${PROVE}/worker.ts`, COMBINATIONS],
  control: [`${PROVE}/outcome.ts`, CONTROLS],
};

/**
 * What lists subjects or defines some of them. Nothing enters these for what is common: what a subject needs of them is
 * its own. The rows of schema faults are plain values, which are digested with the subject.
 */
const LISTS = [
  /^conformance\/sandbox\/[^/]+\/((faults|latitudes)\/index|load-faults)\.ts$/,
  /^conformance\/sandbox\/controls\/index\.ts$/,
  /^conformance\/proof\/schema-faults\/(index|tables)\.ts$/,
  /^conformance\/proof\/prove\/(controls|combinations)\.ts$/,
];

/** The files that contents are made of. */
export interface Sources {
  readonly graph: ModuleGraph;
  /** By definition: the modules that export it, alone or in a list. */
  readonly exporters: ReadonlyMap<object, readonly string[]>;
  /** Digest of the packages that are installed. */
  readonly packages: string;
  /** By variant: the digest of its bundled contract, which a run of a mock or of a schema fault reads. */
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

/** Digest of a lock file without this package's own entry: a release of it changes nothing that a proof rests on. */
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

/** Digests the code of every subject. Throws where no module exports what a subject is made of. */
export function contentsOf(sources: Sources, subjects: readonly Subject[]): Contents {
  const variants = [...sources.documents.keys()];
  return {
    common: Object.fromEntries(
      variants.map((variant) => {
        const digests = Object.fromEntries(GROUPS.map((group) => [group, commonDigest(sources, variant, group)]));
        return [variant, digests as Record<Group, string>]; // one entry a group
      }),
    ),
    own: new Map(subjects.map((subject) => [keyOf(subject), ownDigest(sources, subject)])),
  };
}

function commonDigest({ graph, packages, documents }: Sources, variant: string, group: Group): string {
  const others = [...documents.keys()].filter((each) => each !== variant);
  const isLeftOut = (file: string) =>
    LISTS.some((each) => each.test(file)) ||
    isOfOneOf(others, file) ||
    // A control stands in the place of a sandbox.
    (group === "control" && file.startsWith(`conformance/sandbox/${variant}/`));
  const modules = closureOf(graph, ENTRIES[group], isLeftOut);
  return digest(packages, documents.get(variant) ?? "", ...codesOf(graph, modules));
}

function ownDigest({ graph, exporters, documents }: Sources, subject: Subject): string {
  const { group, variant, name, text, expected, definitions } = subject;
  const others = [...documents.keys()].filter((each) => each !== variant);
  const modules = definitions.flatMap((definition) => {
    const closures = exporters
      .get(definition)
      ?.map((module) => closureOf(graph, [module], (file) => isOfOneOf(others, file)));
    const [first, ...rest] = closures ?? [];
    if (!first) throw new Error(`no module exports what ${keyOf(subject)} is made of`);
    // Lists export it as well: of all closures, the smallest is that of the module that defines it.
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
