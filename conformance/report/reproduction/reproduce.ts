import type { Access, CheckLine } from "../../log/index.ts";
import { fillPath } from "./filling.ts";
import { planRerun, type Rerun } from "./plan.ts";
import { curlWords, type Headline, renderScript } from "./script.ts";
import type { StepLine } from "./step.ts";
import { quoted, text, Unquotable, word } from "./template.ts";
import { createVariables } from "./variables.ts";

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
  readonly lines: readonly StepLine[];
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

/** Returns one line that sends the request to blame if no other step is needed before it; else undefined. */
export function curlLine(rerun: Rerun, access: Access): string | undefined {
  const [stage, ...more] = rerun.stages;
  const { request } = stage?.step ?? {};
  if (!stage || !request || more.length > 0 || rerun.ends.length !== 1 || stage.spanS > 0 || !request.whole)
    return undefined;
  // Public values need no variable here.
  const plain = {
    ...access,
    credentials: access.credentials.map((each) => (each.value === undefined ? each : { ...each, variable: "" })),
  };
  const variables = createVariables(rerun, plain);
  try {
    const base = request.to === "LIVE" ? access.liveUrl : access.url;
    const url = word([...text(base ?? ""), ...fillPath(request.path, variables.fillingOf(stage.step))]);
    const { headers, data } = curlWords(request, plain, variables, stage.step);
    const secret = headers.filter(({ isSecret }) => isSecret).map(({ line }) => line);
    const words = [
      // Other users of the machine can read curl's arguments, so secrets go through stdin.
      ...(secret.length > 0 ? ["printf '%s\\n'", ...secret, "|"] : []),
      "curl -sS -i -g --path-as-is -X",
      quoted(request.method),
      url,
      ...(secret.length > 0 ? ["-H @-"] : []),
      ...headers.filter(({ isSecret }) => !isSecret).map(({ line }) => `-H ${line}`),
      ...data,
    ];
    const line = words.join(" ");
    if (/\$\(|"\$nl"|[\r\n]/.test(line)) return undefined;
    return line.includes(`$\{RUN}`) ? `RUN=$(date +%s | tail -c 7); ${line}` : line;
  } catch (error) {
    if (error instanceof Unquotable) return undefined;
    throw error;
  }
}
