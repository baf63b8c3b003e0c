import type { Environment } from "../deployment/index.ts";
import type { Output } from "./io.ts";

/** Returns true if output should be coloured: on a terminal, unless disabled by the flag or the environment. */
export function wantsColor(output: Output, environment: Environment, flag: boolean): boolean {
  if (!flag || isSet(environment["NO_COLOR"])) return false;
  const forced = environment["FORCE_COLOR"];
  if (isSet(forced)) return forced !== "0" && forced !== "false";
  return output.isTTY && environment["TERM"] !== "dumb";
}

/**
 * Returns true if lines can be redrawn, which needs a terminal that moves the cursor; CI logs cannot, even with a TTY.
 */
export function canDraw(output: Output, environment: Environment): boolean {
  return output.isTTY && environment["TERM"] !== "dumb" && !isSet(environment["CI"]);
}

function isSet(value: string | undefined): value is string {
  return value !== undefined && value !== "";
}
