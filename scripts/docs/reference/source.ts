import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { exists } from "../../generate/folder.ts";
import { type JsonObject, objectAt, stringAt } from "../../generate/json.ts";
import { type Citation, type Cited, restate } from "../catalogue/index.ts";

export const ROOT = fileURLToPath(new URL("../../../", import.meta.url));

/** Input for the reference of one variant. */
export interface Source {
  readonly variant: string;
  /** The published bundle. */
  readonly document: JsonObject;
  /** By lifecycle: an SVG without style. */
  readonly drawings: Readonly<Record<string, string>>;
  /** Places in the source document, by requirement. */
  readonly citations: ReadonlyMap<string, readonly Citation[]>;
}

export async function readSource(variant: string, drawings: Source["drawings"] = {}): Promise<Source> {
  const folder = `${ROOT}generated/${variant}/`;
  const document: JsonObject = JSON.parse(await readFile(`${folder}openapi.json`, "utf8"));
  const isRestated = await exists(`${folder}requirements.json`);
  return { variant, document, drawings, citations: isRestated ? await citationsIn(folder) : new Map() };
}

async function citationsIn(folder: string): Promise<Source["citations"]> {
  const { requirements }: { readonly requirements: readonly Cited[] } = JSON.parse(
    await readFile(`${folder}requirements.json`, "utf8"),
  );
  return restate(requirements).citations;
}

export function titleOf({ document }: Source): string {
  return stringAt(objectAt(document, "info"), "title") ?? "";
}

export function versionOf({ document }: Source): string {
  return stringAt(objectAt(document, "info"), "version") ?? "";
}
