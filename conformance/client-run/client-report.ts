import type {
  BaselineEntryState,
  Cited,
  ClientReport,
  FoundMistake,
  RunResult,
} from "../../generated/payspec/types.ts";
import type { Contract } from "../contract/index.ts";
import { count, formatDuration, whereText } from "../report/index.ts";
import { MISTAKES } from "./mistake.ts";
import type { ClientPlan } from "./plan.ts";

export type { BaselineEntryState, Cited, ClientReport, FoundMistake, RunResult };

/** Outcome of one run of the client's tests. */
export type RunOutcome = RunResult["outcome"];

/** Verdict about a client; the words and exit codes are those of a run, as far as they apply. */
export type ClientVerdict = ClientReport["verdict"];

export const CLIENT_EXIT_CODES = {
  conformant: 0,
  "non-conformant": 1,
  "not judged": 3,
  partial: 4,
} as const satisfies Record<ClientVerdict, ClientReport["exitCode"]>;

/** Known problem of a client that its user accepts: a requirement that requests break, or a legal server. */
export type AcceptedProblem = Omit<BaselineEntryState, "state">;

/** Effect of a baseline on the exit code; the verdict does not change. */
export type ClientBaseline = NonNullable<ClientReport["baseline"]>;

/** Outcome of a run as which each verdict is displayed. */
export const VERDICTS = {
  conformant: "pass",
  "non-conformant": "violated",
  "not judged": "violated",
  partial: "inconclusive",
} as const satisfies Record<ClientVerdict, string>;

/** Returns the scope of the verdict, in parentheses; empty if it covers everything. */
export function scopeOf({ selected, of }: ClientReport): string {
  return selected < of ? `(${selected} of ${of} latitudes and conditions selected)` : "";
}

/** Returns `12 runs, 3.4 s`. */
export function amountOf({ sound, runs, faults, durationMs }: ClientReport): string {
  const ended = [sound, ...runs, ...faults].filter(({ outcome }) => outcome !== "not-run");
  return `${count(ended.length, "run")}, ${formatDuration(durationMs)}`;
}

/** Returns `an invalid body, createPayment, body /amount`. */
export function mistakeTitle({ kind, operation, place }: FoundMistake): string {
  return [MISTAKES[kind], operation, place].filter((each) => each !== undefined).join(", ");
}

/** Returns the command that runs the tests against one legal server again; `command` is quoted for a shell. */
export function againCommand(variant: string, name: string, command: string): string {
  return `payspec client --variant ${variant} --only ${name} -- ${command}`;
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
  if (open > 0)
    return { verdict: "partial", reason: `no problem was found, but ${count(open, "run")} did not take place` };
  const unstable = runs.filter(({ outcome }) => outcome === "unstable").length;
  if (unstable > 0) {
    const reason = `no problem was found, but ${count(unstable, "run")} failed once and passed when repeated`;
    return { verdict: "partial", reason };
  }
  return {
    verdict: "conformant",
    reason: "the tests pass against every selected server, and no request has a mistake",
  };
}
