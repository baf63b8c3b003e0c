import { suggest } from "../deployment/index.ts";
import { assertKnown, type Selection } from "../runner/index.ts";
import type { Variant } from "../scenario/index.ts";
import { type EarlierLog, selectAgain } from "./last-failed.ts";
import type { FlagsOf } from "./read-flags.ts";
import { UsageError } from "./usage-error.ts";

/** Flags that select a part of the suite. */
type SelectionFlags = Pick<FlagsOf<"run">, "only" | "exclude" | "shard" | "lastFailed" | "lastInconclusive">;

/** Selection for each variant, by its name. */
export type Selections = (variant: string) => Selection;

/** Rejects with {@link UsageError} or UnknownSelection if the flags contain unknown names or contradict each other. */
export async function selectionsOf(
  flags: SelectionFlags,
  variants: readonly Variant[],
  earlier: EarlierLog,
): Promise<Selections> {
  const { only, exclude, shard } = flags;
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
