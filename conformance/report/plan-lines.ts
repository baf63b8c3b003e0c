import type { PlanOfVariant, RunLine } from "../log/index.ts";
import { count, hang } from "./paragraph.ts";
import { scenariosOf } from "./plan-share.ts";
import { printable } from "./printable.ts";
import type { Style } from "./style.ts";

/** The head of a run: what is going to be run, against what. */
export function planLines(line: RunLine, style: Style, columns: number): readonly string[] {
  const { payspec, seed, strict, shard, load, repeats = 1, plans } = line;
  const facts = [
    `payspec ${payspec}`,
    `seed ${printable(seed)}`,
    ...(strict ? ["strict"] : []),
    ...(shard.of > 1 ? [`shard ${shard.index} of ${shard.of}`] : []),
    ...(load ? [`load by ${load.engine}, profile ${load.profile}`] : []),
    ...(repeats > 1 ? [`${repeats} repeats`] : []),
  ];
  const several = plans.length > 1;
  return [style.dim(facts.join("   ")), ...plans.flatMap((each) => variantLines(each, several, style, columns))];
}

function variantLines(plan: PlanOfVariant, several: boolean, style: Style, columns: number): readonly string[] {
  const { variant, title, contract, configuration, share } = plan;
  const name = several ? ` (${variant})` : "";
  const facts = `${count(scenariosOf(plan).length, "scenario")}, ${count((share ?? plan).requirements.length, "requirement")}`;
  const [first = "", ...rest] = hang(
    `${title} ${contract.version}${name}   `,
    `${facts}   ${addressIn(configuration)}`,
    columns,
  );
  return [`${style.bold(first.slice(0, title.length))}${first.slice(title.length)}`, ...rest];
}

/** The configuration is a deployment's own affair; only its address is looked for. */
export function addressIn(configuration: unknown): string {
  const known = typeof configuration === "object" && configuration !== null && "url" in configuration;
  return known && typeof configuration.url === "string" ? printable(configuration.url) : "";
}
