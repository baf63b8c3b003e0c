import { join } from "node:path";
import { compareFiles, readFiles } from "../generate/folder.ts";
import { variantsIn } from "../generate/variant-names.ts";
import { both, type Change } from "./change.ts";
import { changelogProblems, readChangelog } from "./changelog.ts";
import { compareEditions } from "./compare/index.ts";
import { type Edition, readEdition } from "./edition.ts";
import { checkOutSpecs, releasesChangedSince } from "./git.ts";
import type { Problem } from "./problem.ts";
import { Refusal } from "./refusal.ts";
import { damage, publishedVariants, publishedVersions, readRelease, regenerated } from "./releases.ts";
import { judgeVersion, type Verdict } from "./verdict.ts";

/** Compares each contract in `specs/` with its last published version. */
export async function checkAgainstReleases(root: string): Promise<readonly Verdict[]> {
  const variants = await variantsHere(root);
  return Promise.all(
    variants.map(async (variant) => {
      const verdict = await checkAgainstNewest(root, variant);
      if (verdict !== undefined) return verdict;
      const remedy = "When it may be published, run: npm run changes -- --release";
      throw new Refusal(`No version of ${variant} was published, so there is nothing to compare it with. ${remedy}`);
    }),
  );
}

/** Compares one contract with its last published version; resolves to undefined if no version was published. */
export async function checkAgainstNewest(root: string, variant: string): Promise<Verdict | undefined> {
  const published = await publishedVersions(root, variant);
  const newest = published.at(-1);
  if (newest === undefined) return undefined;
  const [was, is] = await Promise.all([readRelease(root, variant, newest), readEdition(root, variant)]);
  const changes = await compareEditions(was, is);
  const files = changes.length > 0 || was.version !== is.version ? [] : await regenerated(root, variant, newest);
  return verdictOf(root, was, is, [...changes, ...files.map(regeneratedFile)], published);
}

/** Compares each contract in `specs/` with its state at a git ref. */
export async function checkAgainstRef(root: string, ref: string): Promise<readonly Verdict[]> {
  const variants = await variantsHere(root);
  const { folder, dispose } = await checkOutSpecs(root, ref);
  try {
    const there = await variantsIn(join(folder, "specs"));
    const fresh = variants.filter((variant) => !there.includes(variant));
    if (fresh.length > 0)
      throw new Refusal(`${ref} is from before there was ${fresh.join(" or ")}. Name a later one, or none.`);
    const touched = await releasesChangedSince(root, ref);
    return await Promise.all(
      variants.map(async (variant) => {
        const is = await readEdition(root, variant);
        const was = (await isUntouched(root, folder, variant)) ? is : await readEdition(folder, variant);
        const published = await publishedVersions(root, variant);
        const verdict = await verdictOf(root, was, is, await compareEditions(was, is), published);
        const mine = touched.filter((file) => file.startsWith(`releases/${variant}/`));
        return { ...verdict, problems: [...verdict.problems, ...mine.map((file) => changedRelease(file, ref))] };
      }),
    );
  } finally {
    await dispose();
  }
}

/** Returns the variants in `specs/`. Refuses if a published variant is missing. */
export async function variantsHere(root: string): Promise<readonly string[]> {
  const variants = await variantsIn(join(root, "specs"));
  const lost = (await publishedVariants(root)).filter((variant) => !variants.includes(variant));
  if (lost.length === 0) return variants;
  throw new Refusal(`${lost.join(" and ")} was published, and is not in specs/ any more. Bring it back.`);
}

async function isUntouched(root: string, folder: string, variant: string): Promise<boolean> {
  const place = [`specs/${variant}`];
  const [here, there] = await Promise.all([readFiles(root, place), readFiles(folder, place)]);
  return compareFiles(here, there).length === 0;
}

async function verdictOf(
  root: string,
  was: Edition,
  is: Edition,
  changes: readonly Change[],
  published: readonly string[],
): Promise<Verdict> {
  const { problems, ...verdict } = judgeVersion(was, is, changes, published);
  const changelog = changelogProblems(is.variant, await readChangelog(root, is.variant), is.version, published);
  const damaged = await Promise.all(published.map((version) => damage(root, is.variant, version)));
  return { ...verdict, problems: [...problems, ...changelog, ...damaged.flat()] };
}

function changedRelease(file: string, ref: string): Problem {
  return {
    what: `${file} is not as it is at ${ref}`,
    remedy: `Bring it back: what is published stays. If ${ref} is ahead, catch up with it first.`,
  };
}

function regeneratedFile(name: string): Change {
  return {
    severity: "patch",
    touches: both,
    what: `${name} is generated otherwise than it was published`,
    where: "generated files",
    place: name,
  };
}
