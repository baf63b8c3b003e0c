export type { Blocker } from "../log/index.ts";
export { compareAmounts, isAmount, sameAmount, sumOf } from "./amount.ts";
export { createAnswer } from "./answer.ts";
export { createWords, type Judged, type Observed } from "./create-words.ts";
export {
  type Command,
  type Exploration,
  isStepOf,
  kindOf,
  type Parameter,
  parseSequence,
  printStep,
  type Sequence,
  type SequenceWatch,
  type Step,
  stepOf,
  UnreadableSequence,
} from "./exploration.ts";
export { createFailedWaits, type FailedWaits } from "./failed-waits.ts";
export type { Invariant, SightedAnswer, Sighting, WatchWords } from "./invariant.ts";
export {
  amountType,
  equals,
  equalsAmount,
  hasStatus,
  isAccepted,
  isOneOf,
  isString,
  lasts,
  noValue,
  present,
  satisfies,
} from "./matcher.ts";
export { type Context, type Definition, type Need, type Scenario, scenarioWith } from "./scenario.ts";
export type { Origin, Performed, Session, SessionInbox, SessionRequest } from "./session.ts";
export { Blocked, isStop, Missing, mustBeAvailable, stopOf, Violated } from "./stop.ts";
export type { Load, LoadScenario, Variant } from "./variant.ts";
export type { Answer, Appearance, Matcher, Rejection, Words } from "./words.ts";
