import type { Access } from "../../log/index.ts";
import { fillPath } from "./filling.ts";
import type { Rerun } from "./plan.ts";
import { curlWords } from "./script.ts";
import { text } from "./template.ts";
import { createVariables } from "./variables.ts";
import { Unsayable, word } from "./word.ts";

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
      request.method,
      url,
      ...(secret.length > 0 ? ["-H @-"] : []),
      ...headers.filter(({ isSecret }) => !isSecret).map(({ line }) => `-H ${line}`),
      ...data,
    ];
    const line = words.join(" ");
    if (/\$\(|"\$nl"|[\r\n]/.test(line)) return undefined;
    return line.includes(`$\{RUN}`) ? `RUN=$(date +%s | tail -c 7); ${line}` : line;
  } catch (error) {
    if (error instanceof Unsayable) return undefined;
    throw error;
  }
}
