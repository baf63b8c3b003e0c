import type { Environment } from "../deployment/index.ts";
import type { Output } from "./io.ts";

/** Colours where a person looks and nobody said no. */
export function wantsColor(output: Output, environment: Environment, flag: boolean): boolean {
  if (!flag || isSet(environment["NO_COLOR"])) return false;
  const forced = environment["FORCE_COLOR"];
  if (isSet(forced)) return forced !== "0" && forced !== "false";
  return output.isTTY && environment["TERM"] !== "dumb";
}

/** A line that is drawn again and again needs a terminal that can take one back; CI logs cannot, even with a TTY. */
export function canDraw(output: Output, environment: Environment): boolean {
  return output.isTTY && environment["TERM"] !== "dumb" && !isSet(environment["CI"]);
}

function isSet(value: string | undefined): value is string {
  return value !== undefined && value !== "";
}
