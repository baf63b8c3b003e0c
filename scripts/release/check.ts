import { isDeepStrictEqual } from "node:util";
import { repositoryIn } from "../../conformance/repository.ts";

/** A committed file of results, and the hash of what was tested for it; undefined where it names none. */
export interface Recorded {
  readonly file: string;
  readonly hash: string | undefined;
}

/** What long runs left behind, and what it must speak of. */
export interface Release {
  readonly tested: string;
  readonly recorded: readonly Recorded[];
  /** Mutants that nobody need notice: as the file of results has them, and as they are listed by hand. */
  readonly survivors: { readonly file: string; readonly recorded: unknown; readonly listed: unknown };
}

/** The fields of package.json that say what is released, and where it lives. */
export interface Manifest {
  readonly version?: unknown;
  readonly homepage?: unknown;
  readonly bugs?: { readonly url?: unknown };
  readonly repository?: unknown;
}

/** Why a package with this manifest may not be released under this tag, a line each. Without a tag, its name is not judged. */
export function manifestRefusals(manifest: Manifest, tag?: string): readonly string[] {
  const { slug, web, isPublished } = repositoryIn(manifest);
  return [
    !isPublished && `package.json has the placeholder ${slug} in repository: set the address, and run npm run generate`,
    !String(manifest.homepage).startsWith(web) &&
      `package.json has another address in homepage than in repository: ${web}`,
    !String(manifest.bugs?.url).startsWith(web) &&
      `package.json has another address in bugs than in repository: ${web}`,
    tag !== undefined &&
      tag !== `v${manifest.version}` &&
      `the tag ${tag} is not v${manifest.version}, the version in package.json`,
  ].filter((each) => each !== false);
}

/** Why this work tree may not be released, a line each; none where all results are of what it holds. */
export function refusals({ tested, recorded, survivors }: Release): readonly string[] {
  const stale = recorded
    .filter(({ hash }) => hash !== tested)
    .map(({ file, hash }) =>
      hash === undefined
        ? `${file} is not of a run that passed: npm run test:extended`
        : `${file} is of another work tree than this: npm run test:extended`,
    );
  if (stale.length > 0 || isDeepStrictEqual(survivors.recorded, survivors.listed)) return stale;
  return [`${survivors.file} has other survivors than are listed: npm run mutate`];
}

/** The hash in a file of results: on a page a line `Tested: <hash>`, in JSON the member `hash`. */
export function hashIn(text: string): string | undefined {
  return /(?:^Tested: `|^ {2}"hash": ")([0-9a-f]{64})[`"]/m.exec(text)?.[1];
}

/** The survivors in the results of a run over mutants; undefined where there are none. */
export function survivorsIn(text: string): unknown {
  try {
    return JSON.parse(text).survivors;
  } catch {
    return undefined;
  }
}
