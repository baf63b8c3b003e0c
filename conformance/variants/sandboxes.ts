import { alternateSandbox } from "./alternate/sandbox/kind.ts";
import { integrationSandbox } from "./integration/sandbox/kind.ts";
import type { SandboxKind } from "./shared/sandbox/kind.ts";

export { alternateSandbox } from "./alternate/sandbox/kind.ts";
export { alternateRules, type Rules as AlternateRules } from "./alternate/sandbox/rules/rules.ts";
export { createAlternateSandbox } from "./alternate/sandbox/sandbox.ts";
export type { Store as AlternateStore } from "./alternate/sandbox/store.ts";
export { integrationSandbox } from "./integration/sandbox/kind.ts";
export { integrationRules, type Rules as IntegrationRules } from "./integration/sandbox/rules/rules.ts";
export { createIntegrationSandbox, type IntegrationSandboxOptions } from "./integration/sandbox/sandbox.ts";
export type { Store as IntegrationStore } from "./integration/sandbox/store.ts";
export type { Change, Changing } from "./shared/sandbox/change.ts";
export { type Control, controls } from "./shared/sandbox/controls.ts";
export { DRIVER_PATH, RESOURCES_PATH } from "./shared/sandbox/driver/driver.ts";
export type { NamedFault } from "./shared/sandbox/fault.ts";
export { type Address, readAddress } from "./shared/sandbox/http/address.ts";
export { type BodyText, MAX_BODY_BYTES } from "./shared/sandbox/http/body.ts";
export {
  type Handler,
  type Incoming,
  localIncoming,
  type RequestHeaders,
  withBody,
} from "./shared/sandbox/http/incoming.ts";
export { headersInOrder, type Outgoing, outgoing, toOutgoing } from "./shared/sandbox/http/outgoing.ts";
export {
  type ChangeNames,
  faultsOf,
  type OpenOptions,
  type OpenSandbox,
  type SandboxKind,
} from "./shared/sandbox/kind.ts";
export type { NamedLatitude } from "./shared/sandbox/latitude.ts";
export { named } from "./shared/sandbox/named.ts";
export type { ReadField } from "./shared/sandbox/reading/reading.ts";
export type { Sandbox, SandboxOptions, Wire } from "./shared/sandbox/sandbox.ts";
export type { Table } from "./shared/sandbox/store/table.ts";
export { ConflictingChanges, together } from "./shared/sandbox/together.ts";
export type { Json, JsonObject } from "./shared/sandbox/values/json.ts";
export { compareMoney, formatMoney, parseMoney, zero } from "./shared/sandbox/values/money.ts";
export { sha256 } from "./shared/sandbox/values/sha256.ts";
export type { Deliver, Delivery } from "./shared/sandbox/webhooks.ts";
export { isApi } from "./shared/sandbox/wires/is-api.ts";
export { requestBody, responseBody } from "./shared/sandbox/wires/json-bodies.ts";

/** The sandboxes of all variants. */
export const sandboxes: readonly SandboxKind[] = [integrationSandbox, alternateSandbox];
