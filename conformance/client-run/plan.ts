import type { RunResult } from "../../generated/payspec/types.ts";
import { nearestName } from "../deployment/index.ts";
import { faultsOf, type SandboxKind } from "../variants/sandboxes.ts";
import type { ClientRules } from "./client-rules.ts";

/** Kinds of sandboxes that a client's tests run against, in the order of a report. */
export type RunKind = RunResult["kind"];

/** One run of the client's tests. */
export interface PlannedRun {
  readonly kind: RunKind;
  /** Name of the latitude, condition or fault; `sound` for the sound sandbox. */
  readonly name: string;
  /** One sentence about the server. */
  readonly text: string;
  /** Subject of the freedom that a latitude uses. */
  readonly subject?: string;
  /** Requirements and open questions that it is about. */
  readonly requirements: readonly string[];
  /** True if only the requests are judged: the tests of a sound client may fail. */
  readonly requestsOnly?: boolean;
}

export const SOUND: PlannedRun = {
  kind: "sound",
  name: "sound",
  text: "The sandbox as it is.",
  requirements: [],
};

export const RESPONSE_LOST = "response-lost";
export const WEBHOOK_FORGED = "webhook-forged";

/** Words that select runs. */
export interface RunSelection {
  readonly only: readonly string[];
  readonly exclude: readonly string[];
  /** True if servers with faults are included. */
  readonly faults: boolean;
}

export interface ClientPlan {
  /** The sound run is first. */
  readonly runs: readonly PlannedRun[];
  /** Number of latitudes and conditions that a complete plan has. */
  readonly of: number;
  /** Latitudes of the driver and the provider behind it, which run only if they are named. */
  readonly testServer: readonly string[];
}

/** Flags that select nothing. */
export class UnknownSelection extends Error {
  override readonly name = "UnknownSelection";
}

/**
 * Plans the runs: the sound sandbox, all latitudes and conditions, and the faults if they are wanted. A word selects
 * the run of that name; a word that is no name selects those whose kind, name, subject, text or requirements contain it.
 * Throws {@link UnknownSelection}.
 */
export function planRuns(kind: SandboxKind, rules: ClientRules, { only, exclude, faults }: RunSelection): ClientPlan {
  const legal = legalServers(kind, rules);
  const isTestServer = ({ subject = "" }: PlannedRun) => rules.subjects[subject] === "test-server";
  const broken = faultsOf(kind).map(
    ({ name, text, breaks }): PlannedRun => ({ kind: "fault", name, text, requirements: breaks }),
  );
  const all = [...legal, ...(faults ? broken : [])];
  const isName = (word: string) => all.some(({ name }) => name === word);
  const isSelected = (word: string, each: PlannedRun) => selects(word, each, isTestServer(each) || isName(word));
  // The sound sandbox is always part of a plan; its name selects nothing else.
  const words = only.filter((word) => word !== SOUND.name);
  for (const word of [...words, ...exclude]) {
    if (!all.some((each) => isSelected(word, each))) throw unknownSelection(word, all, faults ? [] : broken);
  }
  const selected = all.filter(
    (each) =>
      (only.length === 0 ? !isTestServer(each) : words.some((word) => isSelected(word, each))) &&
      !exclude.some((word) => isSelected(word, each)),
  );
  if (selected.length === 0 && words.length === only.length)
    throw new UnknownSelection("nothing is selected: --exclude leaves out all that --only selects");
  return {
    runs: [SOUND, ...selected],
    of: all.filter((each) => each.kind !== "fault" && !isTestServer(each)).length,
    testServer: legal.filter(isTestServer).map(({ name }) => name),
  };
}

/** Returns a run for every latitude and condition, those of the test server included. */
export function legalServers(kind: SandboxKind, rules: ClientRules): readonly PlannedRun[] {
  const latitudes = kind.latitudes.map(({ name, text, about }): PlannedRun => {
    const found = rules.subjects[about];
    const requirements = found === undefined || found === "test-server" ? [] : found;
    return { kind: "latitude", name, text, subject: about, requirements };
  });
  return [...latitudes, ...conditions(rules)];
}

/** Returns the conditions in which any client has to work, whatever the server does. */
function conditions({ creates, requests }: ClientRules): readonly PlannedRun[] {
  return [
    {
      kind: "condition",
      name: RESPONSE_LOST,
      text: "The response to the first attempt of every create request is lost; only requests are judged.",
      requirements: [...new Set(Object.values(creates).map(({ blindRetry }) => blindRetry))],
      requestsOnly: true,
    },
    {
      kind: "condition",
      name: WEBHOOK_FORGED,
      text: "A forged webhook reports each new payment as paid.",
      requirements: [requests.confirmation],
    },
  ];
}

/** A latitude of the test server is selected by its full name only. */
function selects(
  word: string,
  { kind, name, text, subject = "", requirements }: PlannedRun,
  fullName: boolean,
): boolean {
  if (fullName) return word === name;
  const wanted = word.toLowerCase();
  return [`${kind}s`, name, text, subject, ...requirements].some((each) => each.toLowerCase().includes(wanted));
}

function unknownSelection(word: string, all: readonly PlannedRun[], others: readonly PlannedRun[]): UnknownSelection {
  const isFault = others.some((each) => selects(word, each, false));
  const [partly] = all.filter((each) => selects(word, each, false));
  const nearest =
    partly?.name ??
    nearestName(
      word,
      all.map(({ name }) => name),
    );
  const hint = isFault ? "; faults need --faults" : nearest === undefined ? "" : `; did you mean ${nearest}?`;
  return new UnknownSelection(`no latitude, condition or fault contains ${JSON.stringify(word)}${hint}`);
}
