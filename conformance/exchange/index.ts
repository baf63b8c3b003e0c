export {
  type Exchange,
  type Exchanges,
  NoResponse,
  type OutgoingRequest,
  type Site,
  SuiteError,
  type UnjudgedResponse,
  type WireRequirements,
} from "./exchange.ts";
export { createExchanges, type ExchangesOptions } from "./exchanges.ts";
export { createGate, type Gate, RunEnded, runEnded } from "./gate.ts";
export { MAX_DEPTH, MAX_VALUES, readJsonText } from "./json-text.ts";
export { isGatewayError } from "./judge-response.ts";
export { createPace, type Pace } from "./pace.ts";
export { createBoundedRedactor, createRecorder, type Recorder } from "./recorder.ts";
export { createRedactor, REDACTED, type Redactor } from "./redactor.ts";
