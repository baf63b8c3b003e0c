export type { ApiKey } from "./accounts/api-key.ts";
export type { Attempt, Authentication, AuthenticationPart } from "./accounts/authentication.ts";
export type { Business, Environment } from "./accounts/business.ts";
export type { BusinessCredentials, NewBusinessOptions } from "./accounts/businesses.ts";
export { alternateSandbox } from "./alternate/kind.ts";
export { alternateRules, type Rules as AlternateRules } from "./alternate/rules/rules.ts";
export { type AlternateSandboxOptions, createAlternateSandbox } from "./alternate/sandbox.ts";
export type { Store as AlternateStore } from "./alternate/store.ts";
export type { Fault, NamedFault, Reported } from "./fault.ts";
export type { Reply } from "./http/reply.ts";
export { integrationSandbox } from "./integration/kind.ts";
export { integrationRules, type Rules as IntegrationRules } from "./integration/rules/rules.ts";
export { createIntegrationSandbox, type IntegrationSandboxOptions } from "./integration/sandbox.ts";
export type { FirstReply, Store as IntegrationStore } from "./integration/store.ts";
export type { OpenOptions, OpenSandbox, Replaced, SandboxKind, SandboxOf } from "./kind.ts";
export type { ReadField } from "./reading/reading.ts";
export type { Handler, Sandbox, SandboxOptions, Wire } from "./sandbox.ts";
export { sandboxes } from "./sandboxes.ts";
export type { Table } from "./store/table.ts";
export type { Json, JsonObject } from "./values/json.ts";
export {
  addMoney,
  compareMoney,
  formatMoney,
  type Money,
  parseMoney,
  subtractMoney,
  sumMoney,
  zero,
} from "./values/money.ts";
export type { Random } from "./values/random.ts";
export type { Deliver, Delivery } from "./webhooks.ts";
