import type { Traffic } from "../log/index.ts";
import { count, formatCount } from "./paragraph.ts";

/** `12 received, 12 validated, of these 3 unconstrained, 1 request unanswered`. */
export function trafficText({ requests, responses, validated, unconstrained, unlogged = 0 }: Traffic): string {
  const unanswered = requests > responses ? `, ${count(requests - responses, "request")} unanswered` : "";
  const left = unlogged > 0 ? `; ${count(unlogged, "webhook")} more than the log has room for` : "";
  return `${formatCount(responses)} received, ${formatCount(validated)} validated, of these ${formatCount(unconstrained)} unconstrained${unanswered}${left}`;
}
