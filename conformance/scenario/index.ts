export { sameAmount, sumOf } from "./amount.ts";
export { type Answer, createAnswer } from "./answer.ts";
export { createWords, type Judged, type Observed } from "./create-words.ts";
export {
  equals,
  equalsAmount,
  hasStatus,
  isAccepted,
  isOneOf,
  lasts,
  type Matcher,
  noValue,
  present,
  satisfies,
} from "./matcher.ts";
export { type Scenario, scenarioWith } from "./scenario.ts";
export type { Performed, RawRequest, Session } from "./session.ts";
export { Blocked, Violated } from "./stop.ts";
export type { Variant } from "./variant.ts";
export type { Rejection, RejectionSigns, Words } from "./words.ts";
