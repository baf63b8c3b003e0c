export { ApiError } from "./api-error.ts";
export type { Caller, CallOptions, ClientOptions } from "./call.ts";
export { createCaller } from "./caller.ts";
export { type Source, withCredentials } from "./credentials.ts";
export {
  AbortError,
  ClientError,
  ConnectionError,
  RequestError,
  TimeoutError,
  WebhookError,
  type WebhookProblem,
} from "./errors.ts";
export {
  type BodyOf,
  type DataOf,
  type FailureOf,
  orThrow,
  type PathOf,
  type QueryOf,
  type ResultOf,
} from "./operation.ts";
export { resourcesIn, type Shown } from "./resources.ts";
export { confirm, type Webhook } from "./webhook.ts";
