import type { Access, CheckLine } from "../../log/index.ts";
import { curlLine } from "./curl-line.ts";
import { planRerun } from "./plan.ts";
import { type Headline, renderScript } from "./script.ts";
import type { StoryLine } from "./step.ts";

/** Reproduction of a failure in a shell. It contains no secrets, and executes no server-supplied text. */
export type Reproduction =
  /** One shell command. */
  | { readonly kind: "curl"; readonly line: string }
  /** Complete POSIX sh script. */
  | { readonly kind: "script"; readonly text: string };

/** Failed check, with the earlier steps of its scenario. */
export interface Failure {
  readonly check: CheckLine;
  /** All exchanges and driver calls of the scenario up to the check, in all of its parts. */
  readonly lines: readonly StoryLine[];
  readonly access: Access;
  readonly headline: Headline;
}

/**
 * Returns true if two parts of a scenario ran concurrently, so that neither depends on the other. Steps before the
 * parts, and groups of parts that ended earlier, may be prerequisites.
 */
function isBeside(one = "", other = ""): boolean {
  const [left, right] = [one.split("/"), other.split("/")];
  const apart = left.findIndex((each, index) => each !== right[index]);
  return apart % 2 === 1;
}

/** Returns the reproduction of a failure; undefined if the failure is based on no request. */
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
