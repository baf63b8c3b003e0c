import type { Source } from "./source.ts";

/** One thing that is wrong with a source. */
export interface Problem {
  /** File below the source's folder. */
  readonly file: string;
  /** JSON pointer in that file, such as `#/properties/amount`. */
  readonly pointer: string;
  readonly what: string;
  /** What to do about it. */
  readonly remedy: string;
}

/** A pure look at a source that returns what is wrong with it. */
export interface Check {
  /** What holds when there is no problem. */
  readonly name: string;
  readonly run: (source: Source) => readonly Problem[] | Promise<readonly Problem[]>;
}

export function printProblem(folder: string, { file, pointer, what, remedy }: Problem): string {
  return `✗ ${folder}/${file} ${pointer}\n    ${what}\n    ${remedy}`;
}
