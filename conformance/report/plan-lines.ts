import type { PlanOfVariant, RunLine } from "../log/index.ts";
import { count, hang } from "./paragraph.ts";
import { type Printable, printable, line as safe } from "./printable.ts";
import type { Style } from "./style.ts";

/** Returns the head of a run: its settings and its target. */
export function planLines(line: RunLine, style: Style, columns: number): readonly string[] {
  const { payspec, seed, strict, shard, load, repeats = 1, plans } = line;
  const facts: readonly Printable[] = [
    safe`payspec ${printable(payspec, 40)}`,
    safe`seed ${printable(seed)}`,
    ...(strict ? [safe`strict`] : []),
    ...(shard.of > 1 ? [safe`shard ${shard.index} of ${shard.of}`] : []),
    ...(load ? [safe`load by ${printable(load.engine)}, profile ${printable(load.profile)}`] : []),
    ...(repeats > 1 ? [safe`${repeats} repeats`] : []),
  ];
  const several = plans.length > 1;
  return [style.dim(facts.join("   ")), ...plans.flatMap((each) => variantLines(each, several, style, columns))];
}

function variantLines(plan: PlanOfVariant, several: boolean, style: Style, columns: number): readonly string[] {
  const { contract, configuration, share } = plan;
  const title = printable(plan.title);
  const name = several ? safe` (${printable(plan.variant)})` : safe``;
  const facts = `${count(scenariosOf(plan).length, "scenario")}, ${count((share ?? plan).requirements.length, "requirement")}`;
  const [first = "", ...rest] = hang(
    safe`${title} ${printable(contract.version, 40)}${name}   `,
    `${facts}   ${addressIn(configuration)}`,
    columns,
  );
  return [`${style.bold(first.slice(0, title.length))}${first.slice(title.length)}`, ...rest];
}

/** Returns the address in a configuration, which otherwise depends on the deployment. */
export function addressIn(configuration: unknown): Printable {
  const known = typeof configuration === "object" && configuration !== null && "url" in configuration;
  return known && typeof configuration.url === "string" ? printable(configuration.url) : safe``;
}

/** Returns the scenarios of a plan that this run includes: all, unless it is one of several shards. */
export function scenariosOf({ scenarios, share }: PlanOfVariant): PlanOfVariant["scenarios"] {
  if (!share) return scenarios;
  const own = new Set(share.scenarios);
  return scenarios.filter(({ id }) => own.has(id));
}
