import type { Declarations } from "./surprises.ts";
import type { Toolchain } from "./toolchains/toolchain.ts";
import type { Bundle, Variant } from "./variants.ts";

/** One generator at work on one contract. */
export interface Job {
  readonly variant: Variant;
  /** Path of the bundle. */
  readonly document: string;
  /** A folder of this job alone, empty at first. */
  readonly folder: string;
}

/** A story that a generated client plays, against whatever the environment names. */
export interface Story {
  /** The file by hand, of `stories/`. */
  readonly file: Readonly<Record<Variant, string>>;
  /** Throws where the story does not end well. */
  play(job: Job, environment: Readonly<Record<string, string>>): Promise<unknown>;
}

/** A row of the matrix. */
export interface Generator {
  /** As it is chosen on the command line. */
  readonly name: string;
  readonly version: string;
  /** Of the client. */
  readonly language: string;
  readonly input: Bundle;
  /** Why not the bundle as it was authored. */
  readonly whyNot31?: string;
  /** What it is told beside the document, and why: a user does well to tell it too. */
  readonly options?: string;
  /** What must be on the machine to generate, and to check. */
  readonly generatedBy: readonly Toolchain[];
  readonly checkedBy: readonly Toolchain[];
  /** The check, and how strict it is. */
  readonly checkedWith: string;
  readonly names: Declarations;
  /** Ends of the names of the files in which they are looked for. */
  readonly sources: string;
  generate(job: Job): Promise<unknown>;
  check(job: Job): Promise<unknown>;
  readonly story?: Story;
}
