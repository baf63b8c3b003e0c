import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { exists, type Files, readFiles } from "../generate/folder.ts";
import type { JsonObject } from "../generate/json.ts";
import { type Edition, editionOf, type Requirement } from "./edition.ts";
import type { Problem } from "./problem.ts";
import { Refusal } from "./refusal.ts";
import { compareVersions, isVersion } from "./version.ts";

/** Generated files that are frozen for a published version; a variant freezes those that are generated for it. */
export const FROZEN = ["openapi.json", "openapi-3.0.json", "openapi-3.0.lost.json", "requirements.json"];

/** File in the format of `sha256sum --check`. */
const SUMS = "SHA256SUMS";

/** Returns the folder of a published version, relative to the repository. */
export function releaseFolder(variant: string, version: string): string {
  return `releases/${variant}/${version}`;
}

/** Returns the variants that have a published version. */
export async function publishedVariants(root: string): Promise<readonly string[]> {
  const entries = await readdir(join(root, "releases"), { withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
}

/** Returns the published versions of a variant, the oldest first. */
export async function publishedVersions(root: string, variant: string): Promise<readonly string[]> {
  const names = await readdir(join(root, "releases", variant)).catch(() => []);
  return names.filter(isVersion).sort(compareVersions);
}

/** Reads a published contract. */
export async function readRelease(root: string, variant: string, version: string): Promise<Edition> {
  const folder = releaseFolder(variant, version);
  const file = `${folder}/requirements.json`;
  const listed = (await exists(join(root, file)))
    ? await readJson<{ requirements: Requirement[] }>(root, file)
    : undefined;
  const document = await readJson<JsonObject>(root, `${folder}/openapi.json`);
  return editionOf(variant, document, listed?.requirements ?? []);
}

/** Freezes the generated files of a version. */
export async function writeRelease(root: string, variant: string, version: string, generated: Files): Promise<void> {
  const folder = join(root, releaseFolder(variant, version));
  const files = frozen(generated);
  await mkdir(folder, { recursive: true });
  await Promise.all(
    [...files, [SUMS, sums(files)] as const].map(([name, text]) => writeFile(join(folder, name), text)),
  );
}

const RESTORE = "Restore it from git: published files must not change.";

/** Returns the changes made to published files since they were frozen, as far as their checksums show. */
export async function damage(root: string, variant: string, version: string): Promise<readonly Problem[]> {
  const folder = releaseFolder(variant, version);
  const files = await readFiles(join(root, folder));
  if (sums(frozen(files)) === files.get(SUMS)) return [];
  return [{ what: `${folder} differs from what was published`, remedy: RESTORE }];
}

/** Returns the frozen files of a version whose generated content differs today. */
export async function regenerated(root: string, variant: string, version: string): Promise<readonly string[]> {
  const [then, now] = await Promise.all(
    [releaseFolder(variant, version), `generated/${variant}`].map((folder) => readFiles(join(root, folder), FROZEN)),
  );
  return FROZEN.filter((name) => now?.has(name) && then?.get(name) !== now.get(name));
}

function frozen(files: Files): Files {
  return new Map([...files].filter(([name]) => FROZEN.includes(name)));
}

function sums(files: Files): string {
  const lines = FROZEN.flatMap((name) => {
    const text = files.get(name);
    return text === undefined ? [] : [`${createHash("sha256").update(text).digest("hex")}  ${name}\n`];
  });
  return lines.join("");
}

/** Reads a file that this package wrote and whose checksum is verified. */
async function readJson<T>(root: string, file: string): Promise<T> {
  try {
    return JSON.parse(await readFile(join(root, file), "utf8")) as T;
  } catch {
    throw new Refusal(`${file} cannot be read. ${RESTORE}`);
  }
}
