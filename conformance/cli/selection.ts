import { suggest } from "../deployment/index.ts";
import type { Shard } from "../log/index.ts";
import { assertKnown, type Selection } from "../runner/index.ts";
import type { Variant } from "../scenario/index.ts";
import { type EarlierLog, selectAgain } from "./last-failed.ts";
import { UsageError } from "./usage-error.ts";

/** Flags that select a part of the suite. */
export interface SelectionFlags {
  readonly only: readonly string[];
  readonly exclude: readonly string[];
  readonly shard?: string | undefined;
  readonly lastFailed: boolean;
  readonly lastInconclusive: boolean;
}

/** Selection for each variant, by its name. */
export type Selections = (variant: string) => Selection;

/** Rejects with {@link UsageError} or UnknownSelection if the flags contain unknown names or contradict each other. */
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
  // No scenario has an empty name, so nothing is run for a variant without selected scenarios.
  return (variant) => ({ ...(again.get(variant) ?? { only: [""] }), ...rest });
}

/** Parses a shard: `2/5` is the second of five. */
export function readShard(text: string | undefined): Shard | undefined {
  if (text === undefined) return undefined;
  const [, index = "", of = ""] = /^([1-9]\d{0,3})\/([1-9]\d{0,3})$/.exec(text) ?? [];
  if (Number(index) >= 1 && Number(index) <= Number(of)) return { index: Number(index), of: Number(of) };
  throw new UsageError(`--shard must be index/of, such as 2/5, but is ${JSON.stringify(text)}`);
}
