import type { Declarations } from "./surprises.ts";
import type { Toolchain } from "./toolchains/toolchain.ts";
import type { Bundle, Variant } from "./variants.ts";

/** Run of one generator on one contract. */
export interface Job {
  readonly variant: Variant;
  /** Path of the bundle. */
  readonly document: string;
  /** Folder used only by this job, initially empty. */
  readonly folder: string;
}

/** Scenario that a generated client executes against the server named in its environment. */
export interface ClientProgram {
  /** Hand-written file in `programs/`. */
  readonly file: Readonly<Record<Variant, string>>;
  /** Rejects if the scenario fails. */
  play(job: Job, environment: Readonly<Record<string, string>>): Promise<unknown>;
}

/** Row of the matrix. */
export interface Generator {
  /** Name on the command line. */
  readonly name: string;
  readonly version: string;
  /** Language of the client. */
  readonly language: string;
  readonly input: Bundle;
  /** Reason for not using the authored bundle. */
  readonly whyNot31?: string;
  /** Options passed besides the document, and the reason; recommended to users as well. */
  readonly options?: string;
  /** Toolchains needed to generate, and to check. */
  readonly generatedBy: readonly Toolchain[];
  readonly checkedBy: readonly Toolchain[];
  /** The check, and how strict it is. */
  readonly checkedWith: string;
  readonly names: Declarations;
  /** Suffixes of the files in which the names are searched. */
  readonly sources: string;
  generate(job: Job): Promise<unknown>;
  check(job: Job): Promise<unknown>;
  readonly program?: ClientProgram;
}
