import { formatDuration } from "../../report/index.ts";
import type { Finding } from "./examination.ts";
import type { Answered } from "./knock.ts";
import { leastOf, skewOf } from "./skew.ts";

const MOST_MS = 2_000;

/** Whether the clock of a deployment goes as ours does: lists are asked for by our time, and hold times of its own. */
export function clockFinding(answers: readonly Answered[]): Finding {
  const subject = "clock";
  const skew = skewOf(answers);
  if (!skew) return { state: "caution", subject, found: "its answers bear no Date, so its clock is not known" };
  const apartMs = leastOf(skew);
  if (Math.abs(apartMs) <= MOST_MS) return { state: "well", subject, found: "within 2 s of ours" };
  const direction = apartMs > 0 ? "ahead of" : "behind";
  return {
    state: "caution",
    subject,
    found: `at least ${formatDuration(Math.abs(apartMs))} ${direction} ours`,
    todo: "set both by NTP: lists are narrowed and due dates are set by our clock, times and windows are by its own",
  };
}
