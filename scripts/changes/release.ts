import { join } from "node:path";
import { generateVariant } from "../generate/variant.ts";
import { changelogProblems, readChangelog } from "./changelog.ts";
import { checkAgainstNewest, variantsHere } from "./check.ts";
import { readEdition } from "./edition.ts";
import type { Problem } from "./problem.ts";
import { publishedVersions, releaseFolder, writeRelease } from "./releases.ts";

/** Folders written; empty if problems prevented the release. */
export interface Release {
  readonly folders: readonly string[];
  readonly problems: readonly Problem[];
}

/** Freezes every contract whose version is not published yet; if one of them is not ready, none is frozen. */
export async function release(root: string): Promise<Release> {
  const variants = await variantsHere(root);
  const found = await Promise.all(variants.map((variant) => candidate(root, variant)));
  const problems = found.flatMap((each) => each.problems);
  const fresh = found.filter((each) => each.isNew);
  if (problems.length > 0) return { folders: [], problems };
  if (fresh.length === 0) {
    const what = "every contract version is already published";
    return { folders: [], problems: [{ what, remedy: "To publish a change, raise info.version." }] };
  }
  for (const { variant, version } of fresh) {
    await writeRelease(root, variant, version, await generateVariant(variant, join(root, "specs", variant)));
  }
  return { folders: fresh.map(({ variant, version }) => releaseFolder(variant, version)), problems };
}

interface Candidate {
  readonly variant: string;
  readonly version: string;
  readonly isNew: boolean;
  readonly problems: readonly Problem[];
}

async function candidate(root: string, variant: string): Promise<Candidate> {
  const verdict = await checkAgainstNewest(root, variant);
  const version = verdict?.is ?? (await readEdition(root, variant)).version;
  const published = await publishedVersions(root, variant);
  const all = [...new Set([...published, version])];
  const changelog = changelogProblems(variant, await readChangelog(root, variant), version, all);
  const others = verdict?.problems.filter(({ what }) => !changelog.some((problem) => problem.what === what)) ?? [];
  return { variant, version, isNew: !published.includes(version), problems: [...others, ...changelog] };
}
