import type { PlanOfVariant, RunLine } from "../../generated/payspec/types.ts";

/** Error for logs that are not the shards of one run; the message names the log and the reason. */
export class CannotMerge extends Error {
  override readonly name = "CannotMerge";
}

interface NamedHead {
  readonly name: string;
  readonly head: RunLine;
}

/**
 * Throws {@link CannotMerge} unless these logs are different shards of one whole run, or of one load, each with businesses of
 * its own. A load always runs a selection.
 */
export function assertMergeable(heads: readonly NamedHead[]): void {
  const [first, ...rest] = heads;
  if (!first) return;
  for (const each of heads) {
    if (each.head.shard.of === 1)
      throw new CannotMerge(`${each.name} is a complete run, not a shard: use \`payspec compare\` to compare two runs`);
    if (!each.head.load && each.head.plans.some(({ selection }) => selection))
      throw new CannotMerge(`${each.name} is a run of a selection: only shards of a complete run can be merged`);
  }
  for (const each of rest) {
    const difference = differenceOf(first.head, each.head);
    if (difference !== undefined) throw new CannotMerge(`${first.name} and ${each.name} do not merge: ${difference}`);
  }
  assertDistinctShards(heads);
}

function differenceOf(one: RunLine, other: RunLine): string | undefined {
  if (one.shard.of !== other.shard.of) return `one is of ${one.shard.of} shards, the other of ${other.shard.of}`;
  if (JSON.stringify(one.load) !== JSON.stringify(other.load))
    return `one is of ${loadIn(one)}, the other of ${loadIn(other)}`;
  if (one.payspec !== other.payspec) return `payspec ${one.payspec} wrote one, ${other.payspec} the other`;
  const [plans, others] = [one.plans, other.plans].map((each) => JSON.stringify(each.map(identityOf)));
  if (plans !== others) return "they are of different variants, contracts or scenarios";
  if (one.strict !== other.strict) return "one is strict, the other is not";
  if (JSON.stringify(one.baseline) !== JSON.stringify(other.baseline)) return "they used different baselines";
  if ((one.repeats ?? 1) !== (other.repeats ?? 1)) return "they repeat the scenarios a different number of times";
  return undefined;
}

function loadIn({ load }: RunLine): string {
  return load ? `the load ${load.profile} of ${load.engine} (${load.leftOut.length} left out)` : "no load";
}

function identityOf({ variant, contract, scenarios, requirements }: PlanOfVariant) {
  return [variant, contract.version, contract.hash, scenarios.map(({ id }) => id), requirements];
}

/**
 * Throws {@link CannotMerge} if a shard occurs twice, or if two shards used the same business: their requests would affect each
 * other.
 */
function assertDistinctShards(heads: readonly NamedHead[]): void {
  const shards = new Map<number, string>();
  const businesses = new Map<string, string>();
  for (const { name, head } of heads) {
    const twin = shards.get(head.shard.index);
    if (twin !== undefined)
      throw new CannotMerge(`${twin} and ${name} are both shard ${head.shard.index} of ${head.shard.of}`);
    shards.set(head.shard.index, name);
    for (const { variant, configuration } of head.plans) {
      const business = businessIn(configuration);
      if (business === "") continue;
      const key = `${variant} ${business}`;
      const other = businesses.get(key);
      if (other !== undefined)
        throw new CannotMerge(
          `${other} and ${name} used the same business of ${variant}: each shard needs its own business`,
        );
      businesses.set(key, name);
    }
  }
}

function businessIn(configuration: unknown): string {
  const known = typeof configuration === "object" && configuration !== null && "business" in configuration;
  return known && typeof configuration.business === "string" ? configuration.business : "";
}
