import type { Redactor } from "../exchange/index.ts";
import type { RunEnd, Shard } from "../log/index.ts";
import type { Target } from "../runner/index.ts";
import type { LoadPlan } from "./plan-load.ts";

/** What one k6 process did, as far as it is known before its numbers are read. */
export interface LoadRun {
  readonly payspec: string;
  /** Its plan is that of the profile. */
  readonly target: Target;
  readonly load: LoadPlan;
  readonly seed: string;
  readonly strict: boolean;
  readonly shard: Shard;
  /** Knows every secret of the configuration. */
  readonly redactor: Redactor;
  /** SHA-256 in hexadecimal. */
  readonly digest: (text: string) => string;
  /** Path of the log that is written. */
  readonly log: string;
  /** Where nothing was played: why. */
  readonly end?: RunEnd;
}
