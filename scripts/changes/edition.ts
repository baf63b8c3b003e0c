import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { bundle } from "../generate/bundle.ts";
import { exists } from "../generate/folder.ts";
import { type JsonObject, objectAt, stringAt } from "../generate/json.ts";
import { type RequirementEntry, readRequirements } from "../generate/requirements.ts";
import { Refusal } from "./refusal.ts";
import { isVersion } from "./version.ts";

/** Requirement with its heading in the source document. */
export interface Requirement extends RequirementEntry {
  readonly heading: string;
}

/** One contract at one point in time. */
export interface Edition {
  readonly variant: string;
  /** `info.version`. */
  readonly version: string;
  /** The bundle, without the generator's banner. */
  readonly document: JsonObject;
  /** Empty if the folder has no `requirements/`, as for the driver. */
  readonly requirements: readonly Requirement[];
}

/** Reads `specs/<variant>` below a folder. Throws a refusal with the reason if it cannot be read. */
export async function readEdition(root: string, variant: string): Promise<Edition> {
  const folder = join(root, "specs", variant);
  const requirements = join(folder, "requirements");
  try {
    const document = await bundle(join(folder, "openapi.yaml"));
    const files = (await exists(requirements)) ? await readRequirements(requirements) : [];
    const entries = files.flatMap(({ heading, entries: all }) => all.map((entry) => ({ ...entry, heading })));
    return editionOf(variant, document, entries);
  } catch (error) {
    throw new Refusal(error instanceof Error ? error.message : String(error));
  }
}

/** Creates an edition; `bundled` may contain the generator's banner. */
export function editionOf(variant: string, bundled: JsonObject, requirements: readonly Requirement[]): Edition {
  const { "x-generated-by": _, ...document } = bundled;
  const version = stringAt(objectAt(document, "info"), "version") ?? "";
  if (!isVersion(version))
    throw new Refusal(`info.version of ${variant} is "${version}". Write three numbers, as in 1.0.0.`);
  return { variant, version, document, requirements };
}

/**
 * Returns true if two editions differ only in version, including the order of members: the files generated from both
 * are identical.
 */
export function isSame(a: Edition, b: Edition): boolean {
  return text(a) === text(b) && isDeepStrictEqual(a.requirements, b.requirements);
}

function text({ document }: Edition): string {
  return JSON.stringify({ ...document, info: { ...objectAt(document, "info"), version: "" } });
}
