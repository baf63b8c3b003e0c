import { formatDuration } from "../../report/index.ts";
import type { Finding } from "./diagnosis.ts";
import type { Answered } from "./probe.ts";
import { leastOf, skewOf } from "./skew.ts";

const MOST_MS = 2_000;

/**
 * Compares the server's clock with ours: payspec filters lists by its own time, and their items have the server's time.
 */
export function clockFinding(answers: readonly Answered[]): Finding {
  const subject = "clock";
  const skew = skewOf(answers);
  if (!skew)
    return { state: "warning", subject, found: "responses have no Date header, so the server's clock is unknown" };
  const apartMs = leastOf(skew);
  if (Math.abs(apartMs) <= MOST_MS) return { state: "ok", subject, found: "within 2 s of this machine" };
  const direction = apartMs > 0 ? "ahead of" : "behind";
  return {
    state: "warning",
    subject,
    found: `at least ${formatDuration(Math.abs(apartMs))} ${direction} this machine`,
    todo: "synchronize both clocks with NTP: payspec filters lists and sets due dates by its own clock, the server sets times and windows by its clock",
  };
}
