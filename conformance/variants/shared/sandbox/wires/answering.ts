import type { Incoming } from "../http/incoming.ts";
import type { Wire } from "../sandbox.ts";
import type { Json } from "../values/json.ts";
import { isApi } from "./is-api.ts";

/** An API response with a parsed body. */
export interface Answer {
  readonly status: number;
  readonly body: Json;
}

/** Replacements for parts of a response; undefined to omit the body. */
type Otherwise = Partial<Answer> | undefined;

/** Changes API responses that have a body. */
export function answering(change: (answer: Answer, request: Incoming) => Otherwise): Wire {
  return async (request, next) => {
    const outgoing = await next(request);
    if (!outgoing.text || !isApi(request)) return outgoing;
    const answer = { status: outgoing.status, body: JSON.parse(outgoing.text) };
    const changed = change(answer, request);
    if (changed === answer) return outgoing;
    if (!changed) return { status: answer.status, headers: {}, text: null };
    const { status, body } = { ...answer, ...changed };
    return { ...outgoing, status, text: JSON.stringify(body) };
  };
}

/** Changes API responses that have a body and report success. */
export function accepting(change: (answer: Answer, request: Incoming) => Partial<Answer>): Wire {
  return answering((answer, request) => (answer.status < 300 ? change(answer, request) : answer));
}

/** Changes API responses that have a body and report a failure of an authenticated request. */
export function refusing(change: (answer: Answer, request: Incoming) => Otherwise): Wire {
  return answering((answer, request) =>
    answer.status < 400 || answer.status === 401 ? answer : change(answer, request),
  );
}
