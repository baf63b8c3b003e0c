import type { Clock } from "../clock/index.ts";
import { type Contract, showUnlike, showValue } from "../contract/index.ts";
import { NoResponse, SuiteError, type WireRequirements } from "../exchange/index.ts";
import type { CheckLine, Difference } from "../log/index.ts";
import type { FailedWaits } from "./failed-waits.ts";
import type { Matcher } from "./matcher.ts";
import { judgeRejection } from "./rejects.ts";
import { Blocked, Missing, Violated } from "./stop.ts";
import type { RejectionSigns, Words } from "./words.ts";

/** What the words need to know and where their outcomes go. */
export interface WordsOptions {
  readonly contract: Contract;
  readonly wire: WireRequirements;
  readonly signs: RejectionSigns;
  readonly clock: Pick<Clock, "monotonic">;
  /** Waits for so many milliseconds, or rejects when the run ends. */
  readonly pause: (delayMs: number) => Promise<void>;
  /** Knows how long something may take. */
  readonly failedWaits: FailedWaits;
  /** Number of the exchange that the scenario made last. */
  readonly lastExchange: () => number | undefined;
  readonly record: (outcome: Judged | Observed) => void;
  /** Asked before a value is cut for people, so that no part of a secret stays behind. */
  readonly redact?: (text: string) => string;
}

export type Judged = Pick<
  CheckLine,
  | "requirement"
  | "outcome"
  | "exchange"
  | "shownBy"
  | "expected"
  | "actual"
  | "difference"
  | "members"
  | "reason"
  | "channel"
> & {
  readonly kind: "judged";
};

export interface Observed {
  readonly kind: "observed";
  readonly requirement: string;
  readonly value: string;
  readonly exchange?: number;
}

const FIRST_INTERVAL_MS = 20;
const LONGEST_INTERVAL_MS = 1_000;

/** The words of one scenario; `string` because its header has narrowed them at compile time. */
export function createWords(options: WordsOptions): Words<string> {
  const { contract, clock, redact } = options;
  /** Where outcomes go: into the log, or into an attempt that may not count. */
  let record = options.record;

  const site = (evidence: number | undefined) => {
    const exchange = evidence ?? options.lastExchange();
    return exchange === undefined ? {} : { exchange };
  };

  const outcomeWhenBroken = (requirement: string): "violated" | "finding" => {
    const level = contract.requirements[requirement]?.level;
    if (level === "stated") return "violated";
    if (level === "implied") return "finding";
    throw new SuiteError(`${requirement} is ${level ?? "unknown"}: it can be observed, never judged`);
  };

  const judge = (
    requirement: string,
    difference: Difference | undefined,
    expected: string,
    actual: string,
    evidence?: number,
    { shownBy, members }: Partial<Pick<Judged, "shownBy" | "members">> = {},
  ) => {
    const broken = outcomeWhenBroken(requirement);
    const outcome = difference === undefined ? "pass" : broken;
    const how = difference === undefined ? {} : { difference, ...(members && { members }) };
    const shown = shownBy === undefined || shownBy === evidence ? {} : { shownBy };
    record({ kind: "judged", requirement, outcome, expected, actual, ...how, ...site(evidence), ...shown });
    if (outcome === "violated") throw new Violated(`${requirement}: expected ${expected}, got ${actual}`);
  };

  /** Judges one reading; what it records counts only when `commit` is called. Synchronous, so no other word intervenes. */
  const attempt = <T>(value: T, judgeValue: (value: T) => unknown) => {
    const outcomes: (Judged | Observed)[] = [];
    const outer = record;
    record = (each) => outcomes.push(each);
    let stopped: unknown;
    try {
      if (isPromise(judgeValue(value))) throw new SuiteError("what judges inside eventually may not wait");
    } catch (error) {
      stopped = error;
    } finally {
      record = outer;
    }
    const failed = outcomes.filter((each): each is Judged => each.kind === "judged" && each.outcome !== "pass");
    return {
      /** What was not as it should be, for {@link FailedWaits}; empty where nothing was. */
      missing: failed.map(({ requirement, expected }) => `${requirement}: ${expected}`).join(", "),
      /** True where another reading would be judged no better. */
      final: (stopped === undefined && failed.length === 0) || failed.some(isSameButForCase),
      stopped,
      commit: () => {
        for (const each of outcomes) record(each);
      },
    };
  };

  return {
    check(requirement, actual, matcher, evidence) {
      const passed = passes(matcher, actual);
      const expected = passed ? matcher.expected : expectedOf(matcher, actual);
      const difference = passed ? undefined : differenceOf(matcher, actual);
      const members = passed ? undefined : matcher.members?.(actual);
      judge(requirement, difference, expected, shown(matcher, actual, redact), evidence, {
        ...(members && { members }),
      });
    },

    observe(requirement, value, evidence) {
      const level = contract.requirements[requirement]?.level;
      if (level !== "open")
        throw new SuiteError(`${requirement} is ${level ?? "unknown"}: only what is open is observed`);
      record({ kind: "observed", requirement, value, ...site(evidence) });
    },

    async eventually(read, judgeValue) {
      const startedMs = clock.monotonic();
      for (let intervalMs = FIRST_INTERVAL_MS; ; intervalMs = Math.min(intervalMs * 2, LONGEST_INTERVAL_MS)) {
        const reading = await tryRead(read);
        const judged = reading.kind === "value" ? attempt(reading.value, judgeValue) : undefined;
        const stopped = reading.kind === "stopped" ? reading.error : judged?.stopped;
        const what = judged?.missing || String(stopped);
        const leftMs = startedMs + options.failedWaits.budgetMs(what) - clock.monotonic();
        const last = leftMs <= 0 || judged?.final || (stopped !== undefined && !mayPass(stopped));
        if (last) {
          if (leftMs <= 0) options.failedWaits.add(what);
          judged?.commit();
          if (stopped !== undefined) throw stopped;
          if (reading.kind === "value") return reading.value;
        }
        // The last attempt is made when the budget ends, not before.
        await options.pause(Math.min(intervalMs, leftMs));
      }
    },

    appears(requirement, { on, there, what, silence, missing: missingNames = "it" }, evidence) {
      if (there) return judge(requirement, undefined, what, "it is there", evidence);
      const broken = outcomeWhenBroken(requirement);
      const missing = { expected: what, actual: `${cutName(missingNames, redact)} is missing`, reason: silence };
      record({
        kind: "judged",
        requirement,
        outcome: "inconclusive",
        channel: on,
        difference: "absent",
        ...missing,
        ...site(evidence),
      });
      if (broken === "violated") throw new Missing(`${requirement}: ${what} is missing`);
    },

    async rejects(requirement, rejection) {
      outcomeWhenBroken(requirement);
      const verdict = await judgeRejection(rejection, options.signs, redact);
      const { status, exchange } = verdict.answer;
      const expected = "a rejection (4xx) without effect, where the same request without the fault is accepted";
      if (verdict.kind === "violated") {
        const shownBy = verdict.shows === "state" ? options.lastExchange() : undefined;
        return judge(requirement, verdict.difference, expected, verdict.actual, exchange, {
          ...(shownBy !== undefined && { shownBy }),
        });
      }
      const note =
        verdict.note === undefined ? "" : `; the same request without the fault was not sent: ${verdict.note}`;
      judge(requirement, undefined, expected, `status ${status}${note}`, exchange);
      const unusual = verdict.unusualStatus ? "status" : undefined;
      judge(options.wire.rejectionStatus, unusual, "a 4xx", `status ${status}`, exchange);
    },

    blocked(reason) {
      throw new Blocked(reason);
    },
  };
}

type Reading<T> = { readonly kind: "value"; readonly value: T } | { readonly kind: "stopped"; readonly error: unknown };

async function tryRead<T>(read: () => Promise<T>): Promise<Reading<T>> {
  try {
    return { kind: "value", value: await read() };
  } catch (error) {
    return { kind: "stopped", error };
  }
}

/** Whether what stopped an attempt may be gone in the next. */
function mayPass(error: unknown): boolean {
  return [Violated, Missing, Blocked, NoResponse].some((each) => error instanceof each);
}

/** Whether a text is what it should be in another case: it has become all that it will. */
function isSameButForCase({ expected, actual }: Judged): boolean {
  return expected !== actual && expected?.toUpperCase() === actual?.toUpperCase();
}

function isPromise(value: unknown): boolean {
  return typeof value === "object" && value !== null && "then" in value;
}

/** A matcher is written for the type that the contract shows; on what a hostile deployment sends instead it may throw. */
function passes<T>(matcher: Matcher<T>, actual: T): boolean {
  try {
    return matcher.test(actual);
  } catch {
    return false;
  }
}

/** Ids are text of the deployment: none is longer than this. */
const MAX_NAME = 200;

function cutName(name: string, redact: WordsOptions["redact"]): string {
  const safe = redact?.(name) ?? name;
  return safe.length > MAX_NAME ? `${safe.slice(0, MAX_NAME)}…` : safe;
}

/** Where no JSON type fits alone, a value is of another type only where it is none at all. */
function differenceOf<T>({ difference, type, show }: Matcher<T>, actual: T): Difference {
  if (difference !== undefined) return difference;
  if (show !== undefined) return "value";
  if (actual === undefined) return "missing";
  return actual === null || (type !== undefined && typeof actual !== type) ? "type" : "value";
}

function expectedOf<T>({ expected, expectedOfType, type }: Matcher<T>, actual: T): string {
  return type === undefined || typeof actual === type ? expected : (expectedOfType ?? expected);
}

function shown<T>(matcher: Matcher<T>, actual: T, redact: WordsOptions["redact"]): string {
  try {
    const own = matcher.show?.(actual);
    if (own !== undefined) return redact?.(own) ?? own;
    return matcher.type === undefined ? showValue(actual, redact) : showUnlike(matcher.type, actual, redact);
  } catch {
    return showValue(actual, redact);
  }
}
