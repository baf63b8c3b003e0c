import type { Outcome, PlanOfVariant } from "../log/index.ts";
import { type Areas, tallyText } from "./area.ts";
import { formatDuration } from "./duration.ts";
import { scenariosOf } from "./plan-share.ts";

interface Round {
  /** Number of scenarios that have not ended. */
  waiting: number;
  readonly tally: Map<Outcome, number>;
  readonly startedMs: number;
}

/** Creates areas that print one line for each round of a repeated run, when its last scenario has ended. */
export function createRounds(plans: readonly PlanOfVariant[], repeats: number): Areas {
  const rounds = new Map<number, Round>();
  const size = plans.reduce((sum, plan) => sum + scenariosOf(plan).length, 0);
  const width = String(repeats).length;
  return {
    start({ repeat, elapsedMs }) {
      if (!rounds.has(repeat)) rounds.set(repeat, { waiting: size, tally: new Map(), startedMs: elapsedMs });
    },
    end({ repeat, elapsedMs }, outcome, style) {
      const round = rounds.get(repeat);
      if (!round) return undefined;
      round.waiting -= 1;
      round.tally.set(outcome, (round.tally.get(outcome) ?? 0) + 1);
      if (round.waiting > 0) return undefined;
      rounds.delete(repeat);
      const time = formatDuration(Math.max(0, elapsedMs - round.startedMs));
      const label = `round ${String(repeat + 1).padStart(width)} of ${repeats}`;
      return `  ${label}  ${style.dim(time.padStart(12))}   ${tallyText(round.tally, style)}`;
    },
  };
}
