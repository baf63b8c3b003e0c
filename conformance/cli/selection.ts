import { suggest } from "../deployment/index.ts";
import type { Shard } from "../log/index.ts";
import { assertKnown, type Selection } from "../runner/index.ts";
import type { Variant } from "../scenario/index.ts";
import { type EarlierLog, selectAgain } from "./last-failed.ts";
import { UsageError } from "./usage-error.ts";

/** What the flags say about how much of the suite is run. */
export interface SelectionFlags {
  readonly only: readonly string[];
  readonly exclude: readonly string[];
  readonly shard?: string | undefined;
  readonly lastFailed: boolean;
  readonly lastInconclusive: boolean;
}

/** How much of each variant is run, by its name. */
export type Selections = (variant: string) => Selection;

/** Rejects with {@link UsageError} or UnknownSelection where the flags name nothing, or contradict each other. */
export async function selectionsOf(
  flags: SelectionFlags,
  variants: readonly Variant[],
  earlier: EarlierLog,
): Promise<Selections> {
  const { only, exclude } = flags;
  const shard = readShard(flags.shard);
  const rest = { exclude, ...(shard && { shard }) };
  assertKnown(variants, [...only, ...exclude], suggest);
  if (!flags.lastFailed && !flags.lastInconclusive) return () => ({ only, ...rest });
  const flag = flags.lastFailed ? "--last-failed" : "--last-inconclusive";
  if (only.length > 0) throw new UsageError(`${flag} and --only cannot be combined`);

  const wanted = { failed: flags.lastFailed, inconclusive: flags.lastInconclusive };
  const again = await selectAgain(wanted, earlier, { variants, shard });
  // No scenario is named so: of a variant of which nothing is wanted, nothing is run.
  return (variant) => ({ ...(again.get(variant) ?? { only: [""] }), ...rest });
}

/** `2/5`: the second of five. */
export function readShard(text: string | undefined): Shard | undefined {
  if (text === undefined) return undefined;
  const [, index = "", of = ""] = /^([1-9]\d{0,3})\/([1-9]\d{0,3})$/.exec(text) ?? [];
  if (Number(index) >= 1 && Number(index) <= Number(of)) return { index: Number(index), of: Number(of) };
  throw new UsageError(`--shard must be index/of, such as 2/5, but is ${JSON.stringify(text)}`);
}
