/** A committed file of results, and the hash of what was tested for it; undefined where it names none. */
export interface Recorded {
  readonly file: string;
  readonly hash: string | undefined;
}

/** Why this work tree may not be released, a line each; none where all results are of what it holds. */
export function refusals(recorded: readonly Recorded[], tested: string): readonly string[] {
  return recorded
    .filter(({ hash }) => hash !== tested)
    .map(({ file, hash }) =>
      hash === undefined
        ? `${file} is not of a run that passed: npm run test:extended`
        : `${file} is of another work tree than this: npm run test:extended`,
    );
}

/** The hash in a file of results: on a page a line `Tested: <hash>`, in JSON the member `hash`. */
export function hashIn(text: string): string | undefined {
  return /(?:^Tested: `|^ {2}"hash": ")([0-9a-f]{64})[`"]/m.exec(text)?.[1];
}
