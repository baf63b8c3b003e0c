import { createLog, type Line } from "../log/index.ts";
import { createFold, planVariant, type RunOptions, run, type Target } from "../runner/index.ts";
import type { Exploration, Story, Variant } from "../scenario/index.ts";
import type { Told } from "./told.ts";

/** A story that was told, with the log of it. */
export interface ToldWithLog extends Told {
  readonly lines: readonly Line[];
}

export interface TellerOptions extends Omit<RunOptions, "targets" | "log">, Omit<Target, "plan"> {
  readonly variant: Variant;
  readonly exploration: Exploration;
}

/** Tells each story as a run of one scenario, with data of its own. */
export function createTeller(options: TellerOptions): (story: Story) => Promise<ToldWithLog> {
  const { variant, exploration, deployment, driver, inbox, clock, seed } = options;
  let told = 0;
  return async (story) => {
    told += 1;
    const scenario = exploration.scenarioOf(story);
    const plan = planVariant({ ...variant, scenarios: [scenario] }, { only: [scenario.id] });
    const lines: Line[] = [];
    const fold = createFold(new Map([[variant.contract.variant, variant.contract]]));
    await run({
      ...options,
      targets: [{ plan, deployment, driver, ...(inbox && { inbox }) }],
      log: createLog(clock, [(line) => lines.push(line), fold.add]),
      seed: `${seed}-${told}`,
    });
    return { report: fold.report(), lines };
  };
}
