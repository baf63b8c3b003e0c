import type { RunEnd } from "../../log/index.ts";
import type { CheckResult, Verdict } from "../../runner/index.ts";
import { type Exploration, type Parameter, printStep, type Sequence } from "../../scenario/index.ts";
import type { Outcome } from "../sequence-runner.ts";

const amountOf = (choices: Parameter["choices"]): Parameter => ({ name: "amount", form: "amount", choices });

/**
 * Exploration of lamps and fuses that exists only as text: lamps are hung, fuses put in them and blown. A fuse fits its
 * lamp.
 */
export const lampExploration: Exploration = {
  commands: [
    {
      verb: "hang",
      makes: "l",
      parameters: [{ name: "size", form: "word", choices: () => ["", "large"] }],
      weight: 2,
    },
    {
      verb: "fuse",
      makes: "f",
      to: "l",
      parameters: [
        amountOf((before, to) =>
          before.find(({ makes }) => makes === to)?.values?.["size"] === "large"
            ? ["30.00", "20.00", "10.00"]
            : ["3.00", "2.00", "1.00"],
        ),
      ],
      weight: 4,
    },
    { verb: "blow", to: "f", weight: 3, ability: "approvePayment" },
    { verb: "look", weight: 1 },
  ],
  isIdle: (before, { verb }) => verb === before.at(-1)?.verb,
  scenarioOf: (sequence) => ({ id: "lamps", title: printLamps(sequence), requirements: [], run: async () => {} }),
};

export function printLamps(sequence: Sequence): string {
  return sequence.map(printStep).join("; ");
}

/** Result of a sequence, as far as an exploration uses it. */
export interface LampResult {
  readonly verdict?: Verdict;
  readonly end?: RunEnd;
  readonly checks?: readonly CheckResult[];
  /** Reason why the sequence did not finish. */
  readonly stopped?: string;
  /** Number of steps begun; defaults to all. */
  readonly begun?: number;
  readonly longestWaitMs?: number;
  readonly gaveUp?: boolean;
}

export function outcomeOf(sequence: Sequence, result: LampResult): Outcome {
  const { verdict = "conformant", end = { kind: "finished" }, checks = [], stopped } = result;
  const { begun = sequence.length, longestWaitMs = 0, gaveUp = false } = result;
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
  return { report: { verdict, end, variants: [variant] }, begun, longestWaitMs, gaveUp };
}

export const violated: CheckResult = { requirement: "lamp.shines", outcome: "violated", by: "scenario" };
export const otherViolated: CheckResult = { requirement: "lamp.hangs", outcome: "violated", by: "scenario" };
