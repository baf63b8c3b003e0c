import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { FROZEN, publishedVersions, releaseFolder } from "../../changes/releases.ts";
import { exists } from "../../generate/folder.ts";
import { printJson } from "../../generate/json.ts";
import type { SiteFile } from "../site-file.ts";
import { ROOT } from "./source.ts";

/** Downloadable version of a contract. */
export interface Edition {
  readonly version: string;
  /** True if it was published: its files never change then. */
  readonly published: boolean;
  readonly files: readonly SiteFile[];
}

/**
 * Returns the published versions of a contract, as frozen, and the current one; newest first. A URL with a version
 * never changes its content.
 */
export async function editionsOf(variant: string, current: string, root = ROOT): Promise<readonly Edition[]> {
  const published = await publishedVersions(root, variant);
  const read = async (version: string, folder: string): Promise<Edition> => {
    const files = FROZEN.map(async (name): Promise<readonly SiteFile[]> => {
      const file = `${root}${folder}/${name}`;
      if (!(await exists(file))) return [];
      return [{ path: `${variant}/versions/${version}/${name}`, content: await readFile(file, "utf8") }];
    });
    return { version, published: published.includes(version), files: (await Promise.all(files)).flat() };
  };
  const frozen = await Promise.all(published.map((version) => read(version, releaseFolder(variant, version))));
  const fresh = published.includes(current) ? [] : [await read(current, `generated/${variant}`)];
  return [...frozen, ...fresh].reverse();
}

/** Returns the files of the current version at a URL without a version, for tools that follow updates. */
export function latest(variant: string, editions: readonly Edition[], current: string): readonly SiteFile[] {
  const files = editions.find(({ version }) => version === current)?.files ?? [];
  return files.map(({ path, content }) => ({ path: `${variant}/latest/${path.split("/").at(-1)}`, content }));
}

/** Returns the machine-readable list of downloads: by variant, each version with its files and their checksums. */
export function versionsFile(all: ReadonlyMap<string, { current: string; editions: readonly Edition[] }>): SiteFile {
  const index = [...all].map(([variant, { current, editions }]) => {
    const versions = editions.map(({ version, published, files }) => ({
      version,
      published,
      files: files.map(({ path, content }) => ({
        path,
        sha256: createHash("sha256").update(content).digest("hex"),
      })),
    }));
    return [variant, { current, versions }] as const;
  });
  return { path: "versions.json", content: printJson(Object.fromEntries(index)) };
}
