import type { Channel, WitnessLine } from "../log/index.ts";
import { isMissing } from "./flaw.ts";
import type { Story } from "./story.ts";

/** Knows which scenarios a failure needs: its own, and those without which nobody could judge it. */
export interface Again {
  witness(line: WitnessLine): void;
  /** What to add to the command of the whole run; undefined while it is not known who shows what is missing. */
  namesFor(story: Story): string | undefined;
  /** The same when no more will be known. */
  lastNamesFor(story: AgainStory): string;
}

type AgainStory = Pick<Story, "variant" | "scenario" | "repeat" | "checks">;

/** `isPlanned` is false of what is run in any case, such as the first request. */
export function createAgain(isPlanned: (variant: string, scenario: string) => boolean): Again {
  /** By variant and channel: the scenario over whose doing something of ours came there first. */
  const witnesses = new Map<string, string>();
  const channelKey = (variant: string, channel: Channel) => `${variant} ${channel}`;

  const lastNamesFor = ({ variant, scenario, repeat, checks }: AgainStory) => {
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
    witness({ variant, channel, scenario }) {
      const key = channelKey(variant, channel);
      if (!witnesses.has(key)) witnesses.set(key, scenario);
    },
    namesFor(story) {
      const isOpen = story.checks.some(
        ({ check }) =>
          isMissing(check) && check.channel !== undefined && !witnesses.has(channelKey(story.variant, check.channel)),
      );
      return isOpen ? undefined : lastNamesFor(story);
    },
    lastNamesFor,
  };
}
