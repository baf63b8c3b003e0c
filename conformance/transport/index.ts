export { createInProcessTransport, type InProcessHandler } from "./in-process-transport.ts";
export {
  type Header,
  headerValue,
  onEnd,
  type Transport,
  type WireBody,
  type WireFailure,
  type WireLimits,
  type WireRequest,
  type WireResponse,
  type WireResult,
} from "./transport.ts";
export { cutToBytes, utf8Length } from "./utf8.ts";
