import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { parse } from "yaml";
import { bundle } from "../generate/bundle.ts";
import { readFiles } from "../generate/folder.ts";
import type { Json, JsonObject } from "../generate/json.ts";
import { type RequirementFile, readRequirements } from "../generate/requirements.ts";

/** File name of the workflows in a folder under `specs/`, if it has any. */
export const WORKFLOWS = "workflows.arazzo.yaml";

/** Parsed folder under `specs/`, the input of every check. */
export interface Source {
  /** Path of the folder as printed in problems: `specs/integration`. */
  readonly folder: string;
  /** Every file in the folder, by its relative path. A file that is not YAML has the value null. */
  readonly files: ReadonlyMap<string, Json>;
  readonly bundle: JsonObject;
  /** Empty if the folder has no `requirements/`. */
  readonly requirements: readonly RequirementFile[];
  /** Every requirement id ever published, from `requirement-ids/<variant>.txt`. */
  readonly publishedIds: readonly string[];
}

/** Reads one folder under `specs/`. `root` is the repository. */
export async function readSource(root: string, variant: string): Promise<Source> {
  const folder = `specs/${variant}`;
  const texts = await readFiles(join(root, folder));
  const files = [...texts].map(
    ([path, text]) => [path, path.endsWith(".yaml") ? (parse(text) as Json) : null] as const,
  );
  const hasRequirements = files.some(([path]) => path.startsWith("requirements/"));
  const ids = await readFile(publishedIdsFile(root, variant), "utf8").catch(() => "");
  return {
    folder,
    files: new Map(files),
    bundle: await bundle(join(root, folder, "openapi.yaml")),
    requirements: hasRequirements ? await readRequirements(join(root, folder, "requirements")) : [],
    publishedIds: ids.split("\n").filter((id) => id !== ""),
  };
}

/** Returns the path of the published requirement ids of a variant. */
export function publishedIdsFile(root: string, variant: string): string {
  return join(root, "scripts/lint/requirement-ids", `${variant}.txt`);
}

/** Returns the level of every requirement, by its id. */
export function levels({ requirements }: Source): ReadonlyMap<string, string> {
  return new Map(requirements.flatMap(({ entries }) => entries.map(({ id, level }) => [id, level] as const)));
}

/**
 * Records new requirement ids, and resolves to their number. Never removes any: that is a deliberate manual edit, visible
 * in review.
 */
export async function publishIds(root: string, variant: string, source: Source): Promise<number> {
  const ids = new Set([...source.publishedIds, ...levels(source).keys()]);
  const added = ids.size - source.publishedIds.length;
  if (added === 0) return 0;
  const file = publishedIdsFile(root, variant);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, `${[...ids].sort().join("\n")}\n`);
  return added;
}
