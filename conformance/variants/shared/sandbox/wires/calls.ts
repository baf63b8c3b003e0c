import type { Incoming } from "../http/incoming.ts";
import type { Outgoing } from "../http/outgoing.ts";
import type { Wire } from "../sandbox.ts";

/** Returns wires for single calls of a variant; `callOf` names the call that a request makes. */
export function wiresOf<Call extends string>(callOf: (request: Incoming) => string | undefined) {
  /** Returns a wire that handles one call differently and passes on all others. */
  const onCall =
    (call: Call, handle: Wire): Wire =>
    (request, next) =>
      callOf(request) === call ? handle(request, next) : next(request);

  /** Returns a wire that changes the response to one call. */
  const onAnswer = (call: Call, change: (answer: Outgoing, request: Incoming) => Outgoing | Promise<Outgoing>): Wire =>
    onCall(call, async (request, next) => change(await next(request), request));

  return { onCall, onAnswer };
}
