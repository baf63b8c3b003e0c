/** What an implementer can do about a reason, where the reason does not say it itself. */
const REMEDIES: readonly (readonly [RegExp, string])[] = [
  [/has no ability (\w+)/, "give the driver the ability $1"],
  [/the driver could not do (\w+)/, "see why the driver's $1 failed, and run these again"],
  [/still 429 after/, "raise the rate limit of the deployment for this run, or lower the concurrency"],
  [/nothing reached the inbox/, "let the deployment reach the inbox (webhooks.publicUrl), or set webhooks.expected"],
  [/the body is longer than/, "raise the limit of a body's length"],
  [/stopped at a violated check/, "mend what is violated, and run these again"],
  [/stopped at something that is missing/, "see what is missing in those scenarios, and run these again"],
  [/watched nothing/, "run the scenarios that show what it watches; most need a driver"],
  [/did not see/, "let the deployment make these moves, by the driver or by itself"],
  [/timed out|refused|reset|no answer/i, "see that the deployment answers, and run these again"],
];

/** What would make it conclusive; undefined where the reason is all that is known. */
export function remedyFor(reason: string): string | undefined {
  for (const [pattern, remedy] of REMEDIES) {
    const found = pattern.exec(reason);
    if (found) return remedy.replace("$1", found[1] ?? "");
  }
  return undefined;
}
