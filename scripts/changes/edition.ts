import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { bundle } from "../generate/bundle.ts";
import { exists } from "../generate/folder.ts";
import { type JsonObject, objectAt, stringAt } from "../generate/json.ts";
import { type RequirementEntry, readRequirements } from "../generate/requirements.ts";
import { Refusal } from "./refusal.ts";
import { isVersion } from "./version.ts";

/** A requirement, and the heading of the source document under which it stands. */
export interface Requirement extends RequirementEntry {
  readonly heading: string;
}

/** One contract as it was or is at one time. */
export interface Edition {
  readonly variant: string;
  /** `info.version`. */
  readonly version: string;
  /** The bundle, without the mark of the generator. */
  readonly document: JsonObject;
  /** None where the folder has no `requirements/`, as the driver's. */
  readonly requirements: readonly Requirement[];
}

/** Reads `specs/<variant>` below a folder. What cannot be read is refused with the reason. */
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

/** `bundled` may bear the mark of the generator. */
export function editionOf(variant: string, bundled: JsonObject, requirements: readonly Requirement[]): Edition {
  const { "x-generated-by": _, ...document } = bundled;
  const version = stringAt(objectAt(document, "info"), "version") ?? "";
  if (!isVersion(version))
    throw new Refusal(`info.version of ${variant} is "${version}". Write three numbers, as in 1.0.0.`);
  return { variant, version, document, requirements };
}

/** True where nothing differs but the version, not even an order: what is generated from both is the same. */
export function isSame(a: Edition, b: Edition): boolean {
  return text(a) === text(b) && isDeepStrictEqual(a.requirements, b.requirements);
}

function text({ document }: Edition): string {
  return JSON.stringify({ ...document, info: { ...objectAt(document, "info"), version: "" } });
}
