import type { Channel, WitnessLine } from "../log/index.ts";
import { isMissing } from "./flaw.ts";
import type { RunningScenario } from "./running-scenario.ts";

type AgainScenario = Pick<RunningScenario, "variant" | "scenario" | "repeat" | "checks">;

/**
 * Finds the scenarios to run again for a failure: its own, and those without which it could not be judged. `isPlanned`
 * returns false for anything outside the plan, such as the first request.
 */
export function createAgain(isPlanned: (variant: string, scenario: string) => boolean) {
  /** First scenario whose webhook or list entry was seen on a channel, by variant and channel. */
  const witnesses = new Map<string, string>();
  const channelKey = (variant: string, channel: Channel) => `${variant} ${channel}`;

  const lastNamesFor = ({ variant, scenario, repeat, checks }: AgainScenario) => {
    const failed = checks.map(({ check }) => check).filter(({ outcome }) => outcome !== "pass");
    const needed = failed.flatMap(({ channel, alsoBy = [] }) => [
      ...alsoBy,
      ...(channel === undefined ? [] : [witnesses.get(channelKey(variant, channel)) ?? scenario]),
    ]);
    const names = [...new Set([scenario, ...needed])].filter((each) => isPlanned(variant, each));
    const rounds = repeat > 0 ? [`--repeat ${repeat + 1}`] : [];
    return [`--variant ${variant}`, ...names.map((each) => `--only ${each}`), ...rounds].join(" ");
  };

  return {
    witness({ variant, channel, scenario }: WitnessLine) {
      const key = channelKey(variant, channel);
      if (!witnesses.has(key)) witnesses.set(key, scenario);
    },
    /**
     * Returns the options to add to the command of the whole run; undefined while the witness of a missing item is
     * unknown.
     */
    namesFor(current: AgainScenario) {
      const isOpen = current.checks.some(
        ({ check }) =>
          isMissing(check) && check.channel !== undefined && !witnesses.has(channelKey(current.variant, check.channel)),
      );
      return isOpen ? undefined : lastNamesFor(current);
    },
    /** Returns the same once the log holds no more witnesses. */
    lastNamesFor,
  };
}
