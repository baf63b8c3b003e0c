import type { Redactor } from "../exchange/index.ts";
import type { RunEnd, Shard } from "../log/index.ts";
import type { Target } from "../runner/index.ts";
import type { LoadPlan } from "./plan-load.ts";

/** Data of one k6 process that is known before its counts are read. */
export interface LoadRun {
  readonly payspec: string;
  /** Target whose plan is that of the profile. */
  readonly target: Target;
  readonly load: LoadPlan;
  readonly seed: string;
  readonly strict: boolean;
  readonly shard: Shard;
  /** Redactor that knows every secret of the configuration. */
  readonly redactor: Redactor;
  /** Returns the SHA-256 in hexadecimal. */
  readonly digest: (text: string) => string;
  /** Path of the log to write. */
  readonly log: string;
  /** Reason why nothing was run, if nothing was. */
  readonly end?: RunEnd;
}
