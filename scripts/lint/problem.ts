import type { Source } from "./source.ts";

/** Problem of a source. */
export interface Problem {
  /** Path relative to the source's folder. */
  readonly file: string;
  /** JSON pointer in that file, such as `#/properties/amount`. */
  readonly pointer: string;
  readonly what: string;
  /** Suggested fix. */
  readonly remedy: string;
}

/** Pure check of a source that returns its problems. */
export interface Check {
  /** Statement that holds if there is no problem. */
  readonly name: string;
  readonly run: (source: Source) => readonly Problem[] | Promise<readonly Problem[]>;
}

export function printProblem(folder: string, { file, pointer, what, remedy }: Problem): string {
  return `✗ ${folder}/${file} ${pointer}\n    ${what}\n    ${remedy}`;
}
