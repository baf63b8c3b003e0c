/** What an implementer can do about a reason, where the reason does not say it itself. */
const REMEDIES: readonly (readonly [RegExp, string])[] = [
  [/has no ability (\w+)/, "give the driver the ability $1"],
  [/the driver failed to perform (\w+)/, "check why the driver's $1 failed, then run these again"],
  [/still 429 after/, "raise the server's rate limit for this run, or lower the concurrency"],
  [
    /nothing reached the inbox/,
    "make the inbox reachable from the server (webhooks.publicUrl), or set webhooks.expected",
  ],
  [/the body is longer than/, "raise the maximum body size"],
  [/^stopped by a failure: /, "fix that failure, then run these again"],
  [/stopped at a violated check/, "fix the violation, then run these again"],
  [/stopped at something that is missing/, "check what those scenarios were missing, then run these again"],
  [/watched nothing/, "run the scenarios that produce what it watches; most need a driver"],
  [/did not see/, "make the server perform these transitions, through the driver or by itself"],
  [/timed out|refused|reset|no response/i, "check that the server responds, then run these again"],
];

/** What would make it conclusive; undefined where the reason is all that is known. */
export function remedyFor(reason: string): string | undefined {
  for (const [pattern, remedy] of REMEDIES) {
    const found = pattern.exec(reason);
    if (found) return remedy.replace("$1", found[1] ?? "");
  }
  return undefined;
}
