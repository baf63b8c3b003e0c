import type { RunEnd } from "../../log/index.ts";
import type { CheckResult, Verdict } from "../../runner/index.ts";
import { type Exploration, printStep, type Story } from "../../scenario/index.ts";
import type { Told } from "../told.ts";

/** Lamps that are hung and blown, and fuses that are put in them: an exploration of nothing but words. */
export const lamps: Exploration = {
  commands: [
    { verb: "hang", makes: "l", weight: 2 },
    { verb: "fuse", makes: "f", to: "l", amounts: ["3.00", "2.00", "1.00"], weight: 4 },
    { verb: "blow", to: "f", weight: 3, ability: "approvePayment" },
    { verb: "look", weight: 1 },
  ],
  isIdle: (before, { verb }) => verb === before.at(-1)?.verb,
  scenarioOf: (story) => ({ id: "lamps", title: printLamps(story), requirements: [], run: async () => {} }),
};

export function printLamps(story: Story): string {
  return story.map(printStep).join("; ");
}

/** What came of a story, as far as an exploration looks at it. */
export interface Came {
  readonly verdict?: Verdict;
  readonly end?: RunEnd;
  readonly checks?: readonly CheckResult[];
  /** Why the story could not be told to its end. */
  readonly stopped?: string;
}

export function reportOf({
  verdict = "conformant",
  end = { kind: "finished" },
  checks = [],
  stopped,
}: Came): Told["report"] {
  const outcome = checks[0]?.outcome ?? (stopped === undefined ? "pass" : "inconclusive");
  const scenario = { id: "lamps", title: "", repeat: 0, runs: 1, outcome, durationMs: 0, exchanges: 1, checks };
  const shone = {
    id: "lamp.shines",
    level: "stated",
    text: "",
    source: "",
    selected: true,
    outcome: "pass",
    evidence: 2,
  } as const;
  const variant = {
    scenarios: [stopped === undefined ? scenario : { ...scenario, reason: stopped }],
    requirements: [shone],
    observations: [],
    transitions: { declared: ["lamp.hang", "lamp.blow"], seen: ["lamp.hang"] },
  };
  return { verdict, end, variants: [variant] };
}

export const violated: CheckResult = { requirement: "lamp.shines", outcome: "violated", by: "scenario" };
