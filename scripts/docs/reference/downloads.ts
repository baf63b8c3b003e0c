import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { FROZEN, publishedVersions, releaseFolder } from "../../changes/releases.ts";
import { exists } from "../../generate/folder.ts";
import { printJson } from "../../generate/json.ts";
import type { SiteFile } from "../site-file.ts";
import { ROOT } from "./source.ts";

/** One version of a contract, as machines get it. */
export interface Edition {
  readonly version: string;
  /** True where it was published: then its files never change. */
  readonly published: boolean;
  readonly files: readonly SiteFile[];
}

/**
 * Every version of a contract that was published, as it was frozen, and the one that the site tells of; newest first. An
 * address with a version in it stays what it is.
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

/** The files of the version that the site tells of, at an address without a version: for tools that follow. */
export function latest(variant: string, editions: readonly Edition[], current: string): readonly SiteFile[] {
  const files = editions.find(({ version }) => version === current)?.files ?? [];
  return files.map(({ path, content }) => ({ path: `${variant}/latest/${path.split("/").at(-1)}`, content }));
}

/** What there is to download, for machines: by variant, each version with its files and their sums. */
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
