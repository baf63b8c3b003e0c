import type { Exception } from "./exceptions.ts";
import type { Outcome } from "./results.ts";

/** Raw result of a step, before it is judged. */
export type Happened =
  | { readonly did: "pass" }
  | { readonly did: "fail"; readonly reason: string }
  | { readonly did: "not-run"; readonly reason: string };

/** Judges a result. An exception only excuses a failure: it must not outlive the failure. */
export function judge(happened: Happened, exception: Exception | undefined): Outcome {
  if (happened.did === "not-run") return { outcome: "skipped", reason: happened.reason };
  if (happened.did === "pass") {
    if (exception === undefined) return { outcome: "green" };
    return { outcome: "red", reason: `it passes now: remove the exception (${exception.reason})` };
  }
  if (exception === undefined) return { outcome: "red", reason: happened.reason };
  if (!happened.reason.includes(exception.says)) {
    return { outcome: "red", reason: `the failure differs from the exception (${exception.says}): ${happened.reason}` };
  }
  return { outcome: "exception", reason: exception.reason };
}
