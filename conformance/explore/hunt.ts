import type { Ability } from "../deployment/index.ts";
import type { CheckResult } from "../runner/index.ts";
import { type Command, type Exploration, printStep, type Story } from "../scenario/index.ts";
import type { Ended, Explored } from "./explored.ts";
import { createCount } from "./tally.ts";
import type { Told } from "./told.ts";

export interface HuntOptions<T extends Told = Told> {
  readonly exploration: Exploration;
  /** What the driver can do; commands that need more are left out. */
  readonly abilities: readonly string[];
  /** Tells one story to a deployment; never rejects because of it. */
  readonly tell: (story: Story) => Promise<T>;
  /** Asked before each story; what was found until then counts. */
  readonly isOver?: () => boolean;
  readonly onProgress?: (progress: Progress) => void;
}

export interface Progress {
  /** How many stories were told until something was found. */
  readonly stories: number;
  /** The shortest that was found until now. */
  readonly found?: Story;
}

/** Looks for a story that breaks the contract, and remembers what it has seen. */
export interface Hunt<T extends Told> {
  /** What the driver lets a story do. */
  readonly commands: readonly Command[];
  /**
   * Tells a story; false where the contract does not hold in it. After such a one, only shorter ones are expected. Where
   * all is over, nothing is told: false at first, which ends the search, and true from then on, which ends the shortening.
   */
  holds(story: Story): Promise<boolean>;
  explored(): Explored<T>;
}

export function createHunt<T extends Told>({
  exploration,
  abilities,
  tell,
  isOver = () => false,
  onProgress = () => {},
}: HuntOptions<T>): Hunt<T> {
  const isDriven = ({ ability }: Command) => ability === undefined || abilities.includes(ability);
  const count = createCount();
  let stories = 0;
  let first: Story | undefined;
  let shortest: { readonly story: Story; readonly violation: CheckResult; readonly told: T } | undefined;
  let end: Ended["end"] | undefined;
  let cut = false;
  let ended = false;
  /** Of the shorter stories, many are come by twice. */
  const tried = new Set<string>();

  return {
    commands: exploration.commands.filter(isDriven),

    async holds(story) {
      cut ||= isOver();
      if (cut) {
        const goesOn = ended || shortest !== undefined;
        ended = true;
        return goesOn;
      }
      const text = story.map(printStep).join("\n");
      if (text === "" || tried.has(text)) return true; // what says nothing, breaks nothing
      const told = await tell(story);
      const over = endOf(told.report);
      const violation = over?.kind === "suite-error" ? undefined : violationIn(told.report);
      if (over && !violation) {
        cut = true;
        if (!first && over.kind !== "interrupted") end = over;
        return true;
      }
      if (!first) {
        stories += 1;
        count.add(story, told.report);
      } else tried.add(text);
      if (violation) {
        first ??= story;
        shortest = { story, violation, told };
      }
      onProgress({ stories, ...(shortest && { found: shortest.story }) });
      return violation === undefined;
    },

    explored() {
      const common = {
        tally: count.tally(),
        undriven: abilitiesOf(exploration.commands.filter((each) => !isDriven(each))),
      };
      if (shortest && first) return { kind: "found", ...shortest, first, shortest: !cut, ...common };
      if (end) return { kind: "ended", end, ...common };
      return { kind: "nothing found", complete: !cut, ...common };
    },
  };
}

function abilitiesOf(commands: readonly Command[]): readonly Ability[] {
  return commands.flatMap(({ ability }) => ability ?? []);
}

/** The first thing that a story breaks. */
function violationIn({ variants }: Told["report"]): CheckResult | undefined {
  const checks = variants.flatMap(({ scenarios }) => scenarios.flatMap((each) => each.checks));
  return checks.find((each) => each.outcome === "violated");
}

/** Why it makes no sense to go on. */
function endOf({ end, verdict, variants }: Told["report"]): Ended["end"] | undefined {
  if (end.kind !== "finished") return end;
  if (verdict !== "suite-error") return undefined;
  const broken = variants.flatMap((each) => each.scenarios).find((each) => each.outcome === "suite-error");
  return { kind: "suite-error", message: broken?.reason ?? "a story could not be told" };
}
