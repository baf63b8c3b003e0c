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
export function answering(change: (answer: Answer, request: Request) => Otherwise): Wire {
  return async (request, next) => {
    const response = await next(request);
    const text = isApi(request) ? await response.clone().text() : "";
    if (text === "") return response;
    const { status, headers } = response;
    const answer = { status, body: JSON.parse(text) };
    const changed = change(answer, request);
    if (!changed) return new Response(null, { status });
    const otherwise = { ...answer, ...changed };
    return new Response(JSON.stringify(otherwise.body), { status: otherwise.status, headers });
  };
}

/** The same, where the API did what was asked. */
export function accepting(change: (answer: Answer, request: Request) => Partial<Answer>): Wire {
  return answering((answer, request) => (answer.status < 300 ? change(answer, request) : answer));
}

/** The same, where it did not, though it knew who asked. */
export function refusing(change: (answer: Answer, request: Request) => Otherwise): Wire {
  return answering((answer, request) =>
    answer.status < 400 || answer.status === 401 ? answer : change(answer, request),
  );
}
