import { planVariant } from "../../runner/index.ts";
import type { Variant } from "../../scenario/index.ts";
import type { RunFlags } from "../commands/run.ts";
import { configure } from "../configure.ts";
import type { GuardedIo } from "../io.ts";
import { selectionsOf } from "../selection.ts";
import { UsageError } from "../usage-error.ts";

/** A scenario that a run with the same flags includes. */
export interface PlannedScenario {
  readonly variant: string;
  readonly id: string;
  readonly title: string;
}

/**
 * Returns the scenarios that a run with these flags includes, before anything is sent or started. Rejects if the run
 * would end with invalid usage, and with {@link UsageError} if nothing is selected, because a file without tests would
 * pass.
 */
export async function planTests(
  flags: RunFlags,
  { environment, folder }: GuardedIo,
  known: readonly Variant[],
): Promise<readonly PlannedScenario[]> {
  // The run repeats the warnings. payspec's own sandbox has every role.
  const configured = flags.sandbox
    ? undefined
    : await configure(flags, { environment, folder, variants: known, warn: () => {} });
  const variants = configured?.variants ?? (await ofSandbox(flags, environment, known));
  const isLive = (variant: string) =>
    !configured || configured.configuration.deployments.some((each) => each.variant === variant && each.live);
  const selections = await selectionsOf(flags, variants, { log: "", folder, known });
  const planned = variants.flatMap((each) => {
    const { variant } = each.contract;
    const { scenarios } = planVariant(each, { ...selections(variant), live: isLive(variant) });
    return scenarios.map(({ id, title }) => ({ variant, id, title }));
  });
  if (planned.length > 0) return planned;
  throw new UsageError("no scenarios match the selection; run `payspec list` to see all scenarios");
}

async function ofSandbox(flags: RunFlags, environment: GuardedIo["environment"], known: readonly Variant[]) {
  const { chosenSandboxes } = await import("../chosen-sandboxes.ts");
  const names = chosenSandboxes(flags, environment).map(({ variant }) => variant);
  return known.filter(({ contract }) => names.includes(contract.variant));
}
