import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { type JsonObject, objectAt, stringAt } from "../../generate/json.ts";

export const ROOT = fileURLToPath(new URL("../../../", import.meta.url));

/** What the reference of one variant is made of. */
export interface Source {
  readonly variant: string;
  /** The bundle, as it is published. */
  readonly document: JsonObject;
  /** By lifecycle: an SVG without style. */
  readonly drawings: Readonly<Record<string, string>>;
}

export async function readSource(variant: string, drawings: Source["drawings"] = {}): Promise<Source> {
  const text = await readFile(`${ROOT}generated/${variant}/openapi.json`, "utf8");
  return { variant, document: JSON.parse(text), drawings };
}

export function titleOf({ document }: Source): string {
  return stringAt(objectAt(document, "info"), "title") ?? "";
}

export function versionOf({ document }: Source): string {
  return stringAt(objectAt(document, "info"), "version") ?? "";
}
