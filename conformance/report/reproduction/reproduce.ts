import type { Access, CheckLine } from "../../log/index.ts";
import { curlLine } from "./curl-line.ts";
import { planRerun } from "./plan.ts";
import { type Headline, renderScript } from "./script.ts";
import type { StoryLine } from "./step.ts";

/** How a person can see a failure again by a shell: nothing in it is secret, and nothing in it is run that a deployment wrote. */
export type Reproduction =
  /** One line for a shell. */
  | { readonly kind: "curl"; readonly line: string }
  /** A whole script of POSIX sh. */
  | { readonly kind: "script"; readonly text: string };

/** A failed check, with what its scenario did before it. */
export interface Failure {
  readonly check: CheckLine;
  /** All exchanges of the scenario and all that was asked of its driver, up to the check, in all of its parts. */
  readonly lines: readonly StoryLine[];
  readonly access: Access;
  readonly headline: Headline;
}

/**
 * True of a part of a scenario that ran beside another: neither rests on the other. What the scenario did before it had
 * parts, and groups of parts that ended before, may be what it rests on.
 */
function isBeside(one = "", other = ""): boolean {
  const [left, right] = [one.split("/"), other.split("/")];
  const apart = left.findIndex((each, index) => each !== right[index]);
  return apart % 2 === 1;
}

/** Undefined where the failure rests on nothing that was sent. */
export function reproduce({ check, lines, access, headline }: Failure): Reproduction | undefined {
  const rerun = planRerun(
    check,
    lines.filter((each) => !isBeside(each.part, check.part)),
    access,
  );
  if (!rerun) return undefined;
  const line = curlLine(rerun, access);
  return line === undefined
    ? { kind: "script", text: renderScript(check, rerun, access, headline) }
    : { kind: "curl", line };
}
