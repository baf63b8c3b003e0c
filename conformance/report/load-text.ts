import type { Load } from "../log/index.ts";
import type { LoadResult } from "../runner/index.ts";
import { formatCount } from "./paragraph.ts";
import { printable } from "./printable.ts";

/** Returns a text such as `k6, profile race: 12,345 iterations`. */
export function loadText({ engine, profile, stories }: LoadResult): string {
  return `${engine}, profile ${profile}: ${iterationsText(stories)}`;
}

/** Returns a text such as `12,345 iterations` or `1 iteration`. */
export function iterationsText(stories: number): string {
  return `${formatCount(stories)} ${stories === 1 ? "iteration" : "iterations"}`;
}

/** Returns the scenarios that the load test left out, by reason; each by its name, so that none is omitted silently. */
export function leftOutByReason({ leftOut }: Load): ReadonlyMap<string, readonly string[]> {
  const named = new Map<string, string[]>();
  for (const { scenario, reason } of leftOut) named.set(reason, [...(named.get(reason) ?? []), scenario]);
  return named;
}

/** Returns one text for each reason, such as `it needs the inbox: a, b`. */
export function leftOutTexts(load: Load): readonly string[] {
  return [...leftOutByReason(load)].map(
    ([reason, names]) => `${printable(reason)}: ${names.map((each) => printable(each)).join(", ")}`,
  );
}

/** Returns the command that repeats a load test with the files that `payspec export` wrote. */
export function loadCommand({ engine, profile }: Load, variant: string): string {
  return `${engine} run -e PAYSPEC_PROFILE=${profile} payspec-${variant}.js`;
}
