export type {
  Access,
  AnswerCount,
  AwaitedState,
  BaselineEntry,
  BaselineLine,
  Blocker,
  BlockerCode,
  Channel,
  CheckLine,
  CheckOutcome,
  CountsLine,
  DeliveryLine,
  Difference,
  DriverLine,
  ExchangeLine,
  InboxLook,
  LeftOut,
  Line,
  Load,
  ObservationLine,
  Outcome,
  PlanOfVariant,
  RecordedBody,
  RecordedCredential,
  RunEnd,
  RunEndLine,
  RunLine,
  ScenarioEndLine,
  ScenarioLine,
  Shard,
  Traffic,
  WitnessLine,
} from "../../generated/payspec/types.ts";
export { CannotMerge } from "./assert-mergeable.ts";
export { blockerKey } from "./blocker.ts";
export { ANY_SCENARIO, createLog, type Log, logText, PROBE } from "./log.ts";
export { mergeLogs, type ShardLog } from "./merge.ts";
export { plainJson } from "./plain-json.ts";
export { LogSyntaxError, readLines } from "./read.ts";
export { worstEnd } from "./worst-end.ts";
