import type { Incoming } from "../http/incoming.ts";
import type { Wire } from "../sandbox.ts";
import type { Json } from "../values/json.ts";
import { isApi } from "./is-api.ts";

/** An answer of the API, its body read. */
export interface Answer {
  readonly status: number;
  readonly body: Json;
}

/** What is said instead, as far as it is another; undefined where the body is left out. */
type Otherwise = Partial<Answer> | undefined;

/** Answers of the API that have a body, otherwise. */
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

/** The same, where the API did what was asked. */
export function accepting(change: (answer: Answer, request: Incoming) => Partial<Answer>): Wire {
  return answering((answer, request) => (answer.status < 300 ? change(answer, request) : answer));
}

/** The same, where it did not, though it knew who asked. */
export function refusing(change: (answer: Answer, request: Incoming) => Otherwise): Wire {
  return answering((answer, request) =>
    answer.status < 400 || answer.status === 401 ? answer : change(answer, request),
  );
}
