export { acceptanceOf, exitOf, explainExit, withBaseline } from "./client-baseline.ts";
export { type ClientExchange, type SentWebhook, summarize, type WireWatch } from "./client-exchange.ts";
export {
  type AcceptedProblem,
  type ClientReport,
  foldReport,
  isFailure,
  isNoticed,
  type RunResult,
} from "./client-report.ts";
export { businessOf, type ClientRules, readObject } from "./client-rules.ts";
export { operationOf } from "./judge-exchange.ts";
export { MISTAKES } from "./mistake.ts";
export {
  type ClientPlan,
  legalServers,
  type PlannedRun,
  planRuns,
  RESPONSE_LOST,
  SOUND,
  WEBHOOK_FORGED,
} from "./plan.ts";
export { renderClientJson, renderClientJUnit, renderClientMarkdown } from "./render-files.ts";
export { renderClientHtml } from "./render-html.ts";
export { type ClientText, createClientText } from "./render-text.ts";
export { type CommandResult, DRIVER_PATH, type RunCommand, runClient } from "./run-client.ts";
