import { readPackageFile } from "../own-package.ts";
import type { PlannedFile } from "../write-together.ts";

/**
 * Copies of the published schemas, for editors. They are next to the files that they describe, because payspec may be
 * installed anywhere, such as in the cache of npx.
 */
export const SCHEMA_PATHS = {
  configuration: ".payspec/configuration.schema.json",
  baseline: ".payspec/baseline.schema.json",
} as const;

const PUBLISHED: Readonly<Record<keyof typeof SCHEMA_PATHS, string>> = {
  configuration: "conformance/deployment/configuration.schema.json",
  baseline: "conformance/cli/baseline/baseline.schema.json",
};

/** Returns a copy of each schema; one that was written before may be replaced. */
export function schemaCopies(names: readonly (keyof typeof SCHEMA_PATHS)[]): readonly PlannedFile[] {
  return names.map((name) => ({ path: SCHEMA_PATHS[name], text: readPackageFile(PUBLISHED[name]) }));
}
