import type { Traffic } from "../log/index.ts";
import { count, formatCount } from "./paragraph.ts";

/**
 * Returns `12 received, 12 validated, of these 3 unconstrained, 1 request unanswered, 2 cancelled when the run ended`.
 */
export function trafficText(traffic: Traffic): string {
  const { requests, responses, validated, unconstrained, cancelled = 0, unlogged = 0 } = traffic;
  const silent = requests - responses - cancelled;
  const unanswered = silent > 0 ? `, ${count(silent, "request")} unanswered` : "";
  const ended = cancelled > 0 ? `, ${count(cancelled, "request")} cancelled when the run ended` : "";
  const left = unlogged > 0 ? `; ${count(unlogged, "webhook")} more than the log can hold` : "";
  return `${formatCount(responses)} received, ${formatCount(validated)} validated, of these ${formatCount(unconstrained)} unconstrained${unanswered}${ended}${left}`;
}
