import type { Contract, Level } from "../contract/index.ts";
import { count, whereText } from "../report/index.ts";
import type { FirstDifference } from "./first-difference.ts";
import type { Mistake } from "./mistake.ts";
import type { ClientPlan, RunKind } from "./plan.ts";

/** Outcome of one run of the client's tests. */
export type RunOutcome = "passed" | "failed" | "timed-out" | "unstable" | "not-run";

/** A requirement or open question, as a report cites it. */
export interface Cited {
  readonly id: string;
  readonly level: Level;
  readonly text: string;
  /** Place in the source document: `Integration API, Create payment, row amount`. */
  readonly where: string;
}

export interface RunResult {
  readonly kind: RunKind;
  readonly name: string;
  readonly text: string;
  readonly requirements: readonly Cited[];
  /** `unstable`: failed at first, and passed when it was repeated. */
  readonly outcome: RunOutcome;
  /** True if only the requests are judged. */
  readonly requestsOnly: boolean;
  /** End of the command, such as `exit 1`. */
  readonly end: string;
  readonly durationMs: number;
  /** Number of requests of the API. */
  readonly requests: number;
  /** File with the output of the command; absent if it was not started. */
  readonly output?: string;
  /** Last lines of that output; only of failed runs against a sound or varied sandbox. */
  readonly lastLines: readonly string[];
  /** True if a response or webhook was not as those of the sound sandbox; otherwise, the run shows nothing new. */
  readonly differed: boolean;
  /** Only of failed runs. */
  readonly difference?: FirstDifference;
}

/** A mistake of the client with everything that one report says about it. */
export interface FoundMistake extends Omit<Mistake, "requirement"> {
  readonly requirement: Cited;
  /** Number of requests, over all runs. */
  readonly times: number;
  /** Names of the runs in which it was seen, up to a few. */
  readonly runs: readonly string[];
  /** True if the user accepted its requirement. */
  readonly accepted: boolean;
}

/** Verdict about a client; the words and exit codes are those of a run, as far as they apply. */
export type ClientVerdict = "conformant" | "non-conformant" | "not judged" | "partial";

export const CLIENT_EXIT_CODES = {
  conformant: 0,
  "non-conformant": 1,
  "not judged": 3,
  partial: 4,
} as const satisfies Record<ClientVerdict, number>;

/** Known problem of a client that its user accepts: a requirement that requests break, or a legal server. */
export interface AcceptedProblem {
  readonly kind: "mistake" | "server";
  /** Id of the requirement, or name of the latitude or condition. */
  readonly name: string;
  readonly reason: string;
}

export interface BaselineEntryState extends AcceptedProblem {
  /**
   * `held`: the problem is there. `stale`: it is not, so that the entry must be removed. `silent`: these runs cannot
   * tell.
   */
  readonly state: "held" | "stale" | "silent";
}

/** Effect of a baseline on the exit code; the verdict does not change. */
export interface ClientBaseline {
  readonly exitCode: (typeof CLIENT_EXIT_CODES)[ClientVerdict];
  readonly entries: readonly BaselineEntryState[];
  /** Problems that no entry lists. */
  readonly unlisted: readonly Pick<AcceptedProblem, "kind" | "name">[];
}

export interface ClientReport {
  readonly format: 1;
  readonly payspec: string;
  readonly contract: { readonly variant: string; readonly title: string; readonly version: string };
  readonly command: string;
  readonly startedAt: string;
  readonly durationMs: number;
  readonly verdict: ClientVerdict;
  /** Exit code of the verdict; a baseline may change that of the process. */
  readonly exitCode: (typeof CLIENT_EXIT_CODES)[ClientVerdict];
  /** One sentence without a full stop. */
  readonly reason: string;
  /** Numbers of latitudes and conditions that were selected, and that a complete plan has. */
  readonly selected: number;
  readonly of: number;
  readonly sound: RunResult;
  readonly runs: readonly RunResult[];
  /** True if the client is non-conformant if its tests do not notice a fault. */
  readonly failOnUnnoticed: boolean;
  /** Empty unless faults were selected. A fault is noticed if the client's tests failed. */
  readonly faults: readonly RunResult[];
  readonly mistakes: readonly FoundMistake[];
  /** Present if a baseline was given. */
  readonly baseline?: ClientBaseline;
}

export function cite(contract: Contract, id: string): Cited {
  const { level = "context", text = "" } = contract.requirements[id] ?? {};
  return { id, level, text, where: whereText(contract, id) ?? "" };
}

export interface ReportFacts
  extends Pick<ClientReport, "payspec" | "command" | "startedAt" | "durationMs" | "mistakes"> {
  readonly contract: Contract;
  readonly plan: ClientPlan;
  readonly results: readonly RunResult[];
  readonly failOnUnnoticed: boolean;
}

/** Returns true for a latitude that the tests did not meet, so that they passed as in the sound sandbox. */
export function isUnmet({ kind, outcome, differed }: RunResult): boolean {
  return kind === "latitude" && outcome === "passed" && !differed;
}

/** Returns true if the tests of a client noticed that a server is broken. */
export function isNoticed({ outcome }: RunResult): boolean {
  return outcome === "failed" || outcome === "timed-out";
}

/** Returns true if the tests failed where those of a sound client pass. */
export function isFailure(run: RunResult): boolean {
  return !run.requestsOnly && run.kind !== "fault" && isNoticed(run);
}

/** Folds the results of all runs into a report. The first of them is that of the sound sandbox. */
export function foldReport(facts: ReportFacts): ClientReport {
  const { contract, plan, results, mistakes, failOnUnnoticed } = facts;
  const [sound, ...others] = results;
  if (!sound) throw new Error("a report needs the result of the sound sandbox");
  const runs = others.filter(({ kind }) => kind !== "fault");
  const faults = others.filter(({ kind }) => kind === "fault");
  const conclusion = conclude({ sound, runs, faults, mistakes, failOnUnnoticed });
  return {
    format: 1,
    payspec: facts.payspec,
    contract: { variant: contract.variant, title: contract.title, version: contract.version },
    command: facts.command,
    startedAt: facts.startedAt,
    durationMs: facts.durationMs,
    ...conclusion,
    exitCode: CLIENT_EXIT_CODES[conclusion.verdict],
    selected: plan.runs.filter(({ kind }) => kind === "latitude" || kind === "condition").length,
    of: plan.of,
    sound,
    runs,
    failOnUnnoticed,
    faults,
    mistakes,
  };
}

interface Conclusion {
  readonly verdict: ClientVerdict;
  readonly reason: string;
}

type Concluded = Pick<ClientReport, "sound" | "runs" | "faults" | "mistakes"> & Pick<ReportFacts, "failOnUnnoticed">;

function conclude({ sound, runs, faults, mistakes, failOnUnnoticed }: Concluded): Conclusion {
  if (sound.outcome !== "passed") {
    const cause = mistakes.length > 0 ? `; the cause may be ${count(mistakes.length, "mistake")} in requests` : "";
    return { verdict: "not judged", reason: `the tests do not pass against the sound sandbox (${sound.end})${cause}` };
  }
  if (sound.requests === 0) {
    return { verdict: "not judged", reason: "the tests sent no request to PAYMENTS_URL" };
  }
  const failed = (["latitude", "condition"] as const).flatMap((kind) => {
    const number = runs.filter((each) => each.kind === kind && isFailure(each)).length;
    return number > 0 ? [count(number, kind)] : [];
  });
  const wrong = mistakes.filter(({ accepted }) => !accepted).length;
  const unnoticed = failOnUnnoticed ? faults.filter(({ outcome }) => outcome === "passed").length : 0;
  const problems = [
    ...(failed.length > 0 ? [`the tests fail under ${failed.join(" and ")}`] : []),
    ...(wrong > 0 ? [`${count(wrong, "mistake")} in requests`] : []),
    ...(unnoticed > 0 ? [`${count(unnoticed, "fault")} not noticed`] : []),
  ];
  if (problems.length > 0) return { verdict: "non-conformant", reason: problems.join(", ") };
  const open = [...runs, ...faults].filter(({ outcome }) => outcome === "not-run").length;
  if (open > 0) return { verdict: "partial", reason: `nothing is wrong, but ${count(open, "run")} did not take place` };
  const unstable = runs.filter(({ outcome }) => outcome === "unstable").length;
  if (unstable > 0) {
    const reason = `nothing is wrong, but ${count(unstable, "run")} failed once and passed when repeated`;
    return { verdict: "partial", reason };
  }
  return {
    verdict: "conformant",
    reason: "the tests pass against every selected server, and no request has a mistake",
  };
}
