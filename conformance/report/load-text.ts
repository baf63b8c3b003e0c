import type { Load } from "../log/index.ts";
import type { LoadResult } from "../runner/index.ts";
import { formatCount } from "./paragraph.ts";
import { printable } from "./printable.ts";

/** `k6, profile race: 12,345 iterations` */
export function loadText({ engine, profile, stories }: LoadResult): string {
  return `${engine}, profile ${profile}: ${storiesText(stories)}`;
}

/** `12,345 iterations`, `1 iteration` */
export function storiesText(stories: number): string {
  return `${formatCount(stories)} ${stories === 1 ? "iteration" : "iterations"}`;
}

/** What a load left out, by reason; every scenario by its name, so that none is left out in silence. */
export function leftOutByReason({ leftOut }: Load): ReadonlyMap<string, readonly string[]> {
  const named = new Map<string, string[]>();
  for (const { scenario, reason } of leftOut) named.set(reason, [...(named.get(reason) ?? []), scenario]);
  return named;
}

/** `it needs the inbox: a, b`, a text a reason */
export function leftOutTexts(load: Load): readonly string[] {
  return [...leftOutByReason(load)].map(
    ([reason, names]) => `${printable(reason)}: ${names.map((each) => printable(each)).join(", ")}`,
  );
}

/** How to play a load again, by what `payspec export` wrote. */
export function loadCommand({ engine, profile }: Load, variant: string): string {
  return `${engine} run -e PAYSPEC_PROFILE=${profile} payspec-${variant}.js`;
}
