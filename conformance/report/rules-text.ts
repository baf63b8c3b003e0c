import type { VariantReport } from "../runner/index.ts";
import { count, listSome } from "./paragraph.ts";

/**
 * Returns `16 rules held over 2,234 comparisons`, with the names of violated rules and of rules without any comparison.
 */
export function rulesText({ invariants, scenarios }: VariantReport, most: number): string {
  const flaws = scenarios.flatMap(({ checks }) => checks.filter(({ by }) => by === "invariant"));
  const broken = new Set(flaws.map(({ requirement }) => requirement));
  const idle = invariants.filter(({ requirement, watched }) => watched === 0 && !broken.has(requirement));
  const held = invariants.length - broken.size - idle.length;
  const of = held === invariants.length ? "" : `${held} of `;
  const watched = invariants.reduce((sum, each) => sum + each.watched, 0);
  const names = idle.map(({ requirement }) => requirement);
  return [
    `${of}${count(invariants.length, "rule")} held over ${count(watched, "comparison")}`,
    ...(broken.size > 0 ? [`broken: ${listSome([...broken], most)}`] : []),
    ...(names.length > 0 ? [`watched nothing: ${listSome(names, most)}`] : []),
  ].join("; ");
}
