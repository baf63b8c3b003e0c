import { isDeepStrictEqual } from "node:util";
import { repositoryIn } from "../../conformance/repository.ts";

/** Committed results file, and the hash of the tested source; undefined if it contains none. */
export interface Recorded {
  readonly file: string;
  readonly hash: string | undefined;
}

/** Results of long runs, and the source that they must cover. */
export interface Release {
  readonly tested: string;
  readonly recorded: readonly Recorded[];
  /** Mutants that may survive: as in the results file, and as listed by hand. */
  readonly survivors: { readonly file: string; readonly recorded: unknown; readonly listed: unknown };
}

/** Fields of package.json about name, version and repository. */
export interface Manifest {
  readonly version?: unknown;
  readonly homepage?: unknown;
  readonly bugs?: { readonly url?: unknown };
  readonly repository?: unknown;
}

/**
 * Returns the reasons why a package with this manifest may not be released under this tag, one line each. Without a
 * tag, the tag name is not checked.
 */
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

/**
 * Returns the reasons why this work tree may not be released, one line each; empty if all results are for its content.
 */
export function refusals({ tested, recorded, survivors }: Release): readonly string[] {
  const stale = recorded
    .filter(({ hash }) => hash !== tested)
    .map(({ file, hash }) =>
      hash === undefined
        ? `${file} does not record a run that passed: npm run test:extended`
        : `${file} is for a different work tree: npm run test:extended`,
    );
  if (stale.length > 0 || isDeepStrictEqual(survivors.recorded, survivors.listed)) return stale;
  return [`${survivors.file} has other survivors than survivors.yaml: npm run mutate`];
}

/** Returns the hash in a results file: on a page a line `Tested: <hash>`, in JSON the member `hash`. */
export function hashIn(text: string): string | undefined {
  return /(?:^Tested: `|^ {2}"hash": ")([0-9a-f]{64})[`"]/m.exec(text)?.[1];
}

/** Returns the survivors in the results of a mutation run; undefined if there are none. */
export function survivorsIn(text: string): unknown {
  try {
    return JSON.parse(text).survivors;
  } catch {
    return undefined;
  }
}
