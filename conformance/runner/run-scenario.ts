import type { Contract } from "../contract/index.ts";
import { NoResponse, type Redactor, RunEnded, SuiteError } from "../exchange/index.ts";
import type { Blocker, ObservationLine, ScenarioEndLine } from "../log/index.ts";
import {
  Blocked,
  createWords,
  type Judged,
  Missing,
  type Observed,
  type Scenario,
  type Session,
  stopOf,
  Violated,
  type Words,
} from "../scenario/index.ts";
import { createSession, createWhole } from "./create-session.ts";
import type { ScenarioContext } from "./scenario-context.ts";

/** Reason why a scenario stopped before its end. */
interface Stopped {
  readonly outcome: "pass" | "violated" | "inconclusive" | "suite-error";
  readonly reason?: string;
  /** Machine-readable form of the reason. */
  readonly blocker?: Blocker;
  readonly awaited?: ScenarioEndLine["awaited"];
  /** True if it stopped because an item of this run is missing, which is judged at the end of the run. */
  readonly missing?: boolean;
}

/** Runs one scenario and writes its outcome; never rejects. */
export async function runScenario(scenario: Scenario, context: ScenarioContext): Promise<void> {
  const { clock, log, redactor, limits, plan } = context;
  const { contract, wire, signs } = plan.variant;
  const site = { scenario: scenario.id, repeat: context.repeat };
  const place = () => ({ variant: contract.variant, ...site, ...log.stamp() });
  const startedMs = clock.monotonic();
  const whole = createWhole(limits.eventuallyMs);
  const sound = () => whole.sound;
  const passed = new Set<string>();
  const touched = new Set<string>();

  /** Creates a session and words for the scenario itself, or for one part of it. */
  const open = (part?: string): { readonly session: Session; readonly words: Words<string> } => {
    const here = part === undefined ? site : { ...site, part };
    let groups = 0;
    let hasParts = false;
    const assertOwn = () => {
      if (hasParts) throw new SuiteError("a part of a scenario uses the context of the whole, and not its own");
    };
    const inParallel: Session["inParallel"] = async (acts) => {
      assertOwn();
      groups += 1;
      const group = part === undefined ? String(groups) : `${part}/${groups}`;
      hasParts = true;
      const ends = await context.workers.share(
        acts.map((act, index) => () => {
          const own = open(`${group}/${index + 1}`);
          return act(own.session, own.words);
        }),
      );
      hasParts = false;
      const errors = ends.flatMap((end) => (end.status === "rejected" ? [end.reason] : []));
      if (errors.length > 0) throw stopOf(errors);
      return ends.flatMap((end) => (end.status === "fulfilled" ? [end.value] : []));
    };
    const { session, lastExchange, inboxQueries } = createSession(context, {
      site: here,
      whole,
      inParallel,
      assertOwn,
    });
    const words = createWords({
      contract,
      wire,
      signs,
      clock,
      pause: session.pause,
      failedWaits: whole.failedWaits,
      lastExchange,
      record(outcome) {
        assertOwn();
        if (whole.over) return;
        touched.add(outcome.requirement);
        const at = { variant: contract.variant, ...here, ...log.stamp() };
        if (outcome.kind === "observed") return log.append(observationLine(outcome, at, redactor));
        if (outcome.outcome === "pass") passed.add(outcome.requirement);
        const { kind: _, ...check } = outcome;
        const looked =
          outcome.outcome === "pass" ? undefined : inboxQueries.behind(check, check.exchange === lastExchange());
        log.append({
          type: "check",
          ...at,
          by: "scenario",
          ...redactCheck(check, redactor),
          ...(looked && { looked }),
        });
      },
      redact: redactor.redact,
    });
    return { session, words };
  };

  log.append({ type: "scenario", ...place() });
  const { session, words } = open();
  const stopped = await finish(scenario, sound, () => scenario.run(session, words));
  // Of several parallel requests, one may have stopped the scenario: the responses to the others are judged as well.
  whole.over = true;
  await Promise.allSettled(whole.inFlight);

  const unchecked = scenario.requirements.filter((each) => !touched.has(each));
  const seen = (scenario.transitions ?? []).filter((id) => passed.has(contract.transitions[id]?.requirement ?? ""));
  const unseen = (scenario.transitions ?? []).filter((id) => !seen.includes(id));
  const end = stopped.outcome === "pass" ? judgeEnd(unchecked, unseen, sound()) : stopped;
  const leftOpen = (requirement: string, reason: string) =>
    log.append({
      type: "check",
      ...place(),
      requirement,
      by: "scenario",
      outcome: "inconclusive",
      reason,
      ...(end.blocker && { blocker: end.blocker }),
    });

  if (end.outcome === "violated" || end.missing) {
    const stop = end.missing ? "because something is missing" : "at a violated check";
    for (const each of unchecked) leftOpen(each, `the scenario stopped earlier, ${stop}`);
  } else if (end.outcome === "inconclusive") {
    const reason = redactor.redact(end.reason ?? "");
    for (const each of openAtEnd(scenario, contract, stopped, unchecked, unseen)) leftOpen(each, reason);
  }
  log.append({
    type: "scenario-end",
    ...place(),
    outcome: end.outcome,
    transitions: seen,
    durationMs: clock.monotonic() - startedMs,
    ...(end.reason !== undefined && { reason: redactor.redact(end.reason) }),
    ...(end.awaited && { awaited: end.awaited }),
  });
}

async function finish(scenario: Scenario, sound: () => boolean, act: () => Promise<void>): Promise<Stopped> {
  try {
    await act();
    return { outcome: "pass" };
  } catch (error) {
    if (error instanceof Violated) {
      return { outcome: "violated", reason: error.message, blocker: { code: "violated" } };
    }
    if (error instanceof RunEnded) {
      return { outcome: "inconclusive", reason: error.message, blocker: { code: "cut-short" } };
    }
    if (error instanceof Missing || error instanceof Blocked || error instanceof NoResponse) {
      const { message: reason, blocker } = error;
      const awaited = error instanceof Blocked ? error.awaited : undefined;
      return {
        outcome: "inconclusive",
        reason,
        ...(blocker && { blocker }),
        ...(awaited && { awaited }),
        ...(error instanceof Missing && { missing: true }),
      };
    }
    const message = error instanceof Error ? error.message : String(error);
    if (isOfDeployment(error, sound())) {
      return { outcome: "inconclusive", reason: `the scenario could not continue with this response: ${message}` };
    }
    return { outcome: "suite-error", reason: `${scenario.id}: ${message}` };
  }
}

/**
 * Returns true if the deployment caused an error. Scenarios are written for responses of the types in the contract, so a
 * response of another type, which is reported separately, causes later errors; so does an id that no URL can encode, such
 * as a lone surrogate.
 */
function isOfDeployment(error: unknown, sound: boolean): boolean {
  if (error instanceof SuiteError) return false;
  return error instanceof URIError || !sound;
}

/**
 * Returns the requirements that stay open if a scenario ended early or did not see a declared transition: all that it
 * had not checked. If it had checked everything once, further checks were pending, so none of it counts as passed.
 */
function openAtEnd(
  scenario: Scenario,
  contract: Contract,
  stopped: Stopped,
  unchecked: readonly string[],
  unseen: readonly string[],
): readonly string[] {
  if (stopped.outcome === "pass") {
    return [...new Set([...unchecked, ...unseen.map((id) => contract.transitions[id]?.requirement ?? id)])];
  }
  return unchecked.length > 0 ? unchecked : scenario.requirements;
}

/**
 * Judges a scenario that returned. It must have checked all cited requirements, and seen all declared transitions; but
 * after a response that broke the contract, there may have been nothing to check.
 */
function judgeEnd(unchecked: readonly string[], unseen: readonly string[], sound: boolean): Stopped {
  if (unchecked.length > 0 && !sound) {
    return { outcome: "inconclusive", reason: "the scenario found nothing to check in the responses" };
  }
  if (unchecked.length > 0) {
    return { outcome: "suite-error", reason: `the scenario cites ${unchecked.join(", ")}, but did not check it` };
  }
  if (unseen.length > 0) {
    return {
      outcome: "inconclusive",
      reason: `the scenario did not see ${unseen.join(", ")}`,
      blocker: { code: "transition-unseen" },
    };
  }
  return { outcome: "pass" };
}

function observationLine(
  { requirement, value, exchange }: Observed,
  at: Omit<ObservationLine, "type" | "requirement" | "value" | "exchange">,
  { redact }: Redactor,
): ObservationLine {
  return {
    type: "observation",
    ...at,
    requirement,
    value: redact(value),
    ...(exchange !== undefined && { exchange }),
  };
}

function redactCheck(check: Omit<Judged, "kind">, redactor: Redactor): Omit<Judged, "kind"> {
  const { expected, actual, reason } = check;
  return {
    ...check,
    ...(expected !== undefined && { expected: redactor.redact(expected) }),
    ...(actual !== undefined && { actual: redactor.redact(actual) }),
    ...(reason !== undefined && { reason: redactor.redact(reason) }),
  };
}
