import type { Clock } from "../clock/index.ts";
import { type Contract, shortened, showUnlike, showValue } from "../contract/index.ts";
import { SuiteError, type WireRequirements } from "../exchange/index.ts";
import type { Blocker, Channel, CheckLine, Difference } from "../log/index.ts";
import { exchangeOf } from "./answer.ts";
import type { FailedWaits } from "./failed-waits.ts";
import { judgeRejection } from "./rejects.ts";
import { Blocked, isStop, Missing, Violated } from "./stop.ts";
import type { Matcher, RejectionSigns, Words } from "./words.ts";

/** Dependencies of the words, and the receiver of their outcomes. */
export interface WordsOptions {
  readonly contract: Contract;
  readonly wire: WireRequirements;
  readonly signs: RejectionSigns;
  readonly clock: Pick<Clock, "monotonic">;
  /** Waits for the given time in milliseconds, or rejects when the run ends. */
  readonly pause: (delayMs: number) => Promise<void>;
  /** Decides how long a wait may take. */
  readonly failedWaits: FailedWaits;
  /** Number of the latest exchange of the scenario. */
  readonly lastExchange: () => number | undefined;
  readonly record: (outcome: Judged | Observed) => void;
  /** Called before a value is truncated for people, so that no part of a secret remains. */
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
  | "blocker"
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

/** Creates the words of one scenario; `string`, because the header has narrowed them at compile time. */
export function createWords(options: WordsOptions): Words<string> {
  const { contract, clock, redact } = options;
  /** Receiver of outcomes: the log, or an attempt that may be discarded. */
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

  /**
   * Judges one reading; its outcomes count only when `commit` is called. Synchronous, so that no other word intervenes.
   */
  const attempt = <T>(value: T, judgeValue: (value: T) => unknown) => {
    const outcomes: (Judged | Observed)[] = [];
    const outer = record;
    record = (each) => outcomes.push(each);
    let stopped: unknown;
    try {
      if (isPromise(judgeValue(value))) throw new SuiteError("the judge function of eventually must be synchronous");
    } catch (error) {
      stopped = error;
    } finally {
      record = outer;
    }
    const failed = outcomes.filter((each): each is Judged => each.kind === "judged" && each.outcome !== "pass");
    return {
      /** Failed expectations, for {@link FailedWaits}; empty if there are none. */
      missing: failed.map(({ requirement, expected }) => `${requirement}: ${expected}`).join(", "),
      /** True if another reading cannot improve the outcome. */
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
      judge(requirement, difference, expected, shown(matcher, actual, redact), evidence ?? exchangeOf(actual), {
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
        const last = leftMs <= 0 || judged?.final || (stopped !== undefined && !isStop(stopped));
        if (last) {
          if (leftMs <= 0) options.failedWaits.add(what);
          judged?.commit();
          if (stopped !== undefined) throw stopped;
          if (reading.kind === "value") return reading.value;
        }
        // Make the last attempt when the budget ends, not before.
        await options.pause(Math.min(intervalMs, leftMs));
      }
    },

    appears(requirement, { on, there, what, silence, missing: names = "it", instead, causedBy }, evidence) {
      if (there) return judge(requirement, undefined, what, "it is there", evidence);
      const broken = outcomeWhenBroken(requirement);
      const found = instead === undefined ? "" : `: ${cutName(instead, MAX_INSTEAD, redact)}`;
      const actual = `${cutName(names, MAX_NAME, redact)} is missing${found}`;
      const missing = { expected: what, actual, reason: silence };
      record({
        kind: "judged",
        requirement,
        outcome: "inconclusive",
        channel: on,
        difference: "absent",
        ...missing,
        blocker: silent(on),
        ...site(evidence ?? causedBy),
      });
      if (broken === "violated") throw new Missing(`${requirement}: ${what} is missing`, silent(on));
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

    blocked(reason, blocker) {
      throw new Blocked(reason, blocker);
    },
  };
}

/** Returns the blocker of an absence that proves nothing. */
function silent(on: Channel): Blocker {
  return { code: on === "inbox" ? "inbox-silent" : "list-silent" };
}

type Reading<T> = { readonly kind: "value"; readonly value: T } | { readonly kind: "stopped"; readonly error: unknown };

async function tryRead<T>(read: () => Promise<T>): Promise<Reading<T>> {
  try {
    return { kind: "value", value: await read() };
  } catch (error) {
    return { kind: "stopped", error };
  }
}

/** Returns true if a text differs from the expected one only in case: waiting longer will not change that. */
function isSameButForCase({ expected, actual }: Judged): boolean {
  return expected !== actual && expected?.toUpperCase() === actual?.toUpperCase();
}

function isPromise(value: unknown): boolean {
  return typeof value === "object" && value !== null && "then" in value;
}

/**
 * Applies a matcher; it is written for the type in the contract, so it may throw on another type from a hostile
 * deployment.
 */
function passes<T>(matcher: Matcher<T>, actual: T): boolean {
  try {
    return matcher.test(actual);
  } catch {
    return false;
  }
}

/** Maximum length of names: ids are text from the deployment. */
const MAX_NAME = 200;

/** Maximum length of the circumstances of an absence. */
const MAX_INSTEAD = 500;

function cutName(name: string, length: number, redact: WordsOptions["redact"]): string {
  return shortened(redact?.(name) ?? name, length);
}

/** Returns the kind of difference. Without a single matching JSON type, only null counts as another type. */
function differenceOf<T>({ difference, type, show }: Matcher<T>, actual: T): Difference {
  if (difference !== undefined) return difference;
  if (show !== undefined && actual !== undefined && actual !== null) return "value";
  if (actual === undefined) return "missing";
  return actual === null || (type !== undefined && typeof actual !== type) ? "type" : "value";
}

function expectedOf<T>({ expected, expectedOfType, type }: Matcher<T>, actual: T): string {
  return type === undefined || typeof actual === type ? expected : (expectedOfType ?? expected);
}

function shown<T>(matcher: Matcher<T>, actual: T, redact: WordsOptions["redact"]): string {
  try {
    const own = matcher.show?.(actual, redact ?? ((text) => text));
    if (own !== undefined) return redact?.(own) ?? own;
    return matcher.type === undefined ? showValue(actual, redact) : showUnlike(matcher.type, actual, redact);
  } catch {
    return showValue(actual, redact);
  }
}
