import type { Wire } from "../../sandbox/index.ts";
import { isApi } from "../is-api.ts";

/** An answer of the API. */
export interface Answer {
  readonly status: number;
  readonly body: Members;
}

export type Members = Readonly<Record<string, unknown>>;

/** What was asked: `POST /payments`, ids written as `*`. */
export type Asked =
  | "POST /payments"
  | "GET /payments"
  | "GET /payments/*"
  | "POST /payments/*/refund"
  | "POST /invoices"
  | "GET /invoices"
  | "GET /invoices/*"
  | "POST /invoices/*/remind";

/** Answers of the API, otherwise. Undefined: an empty body. */
export function answering(change: (answer: Answer, asked: Asked) => Partial<Answer> | undefined): Wire {
  return async (request, next) => {
    const response = await next(request);
    const text = isApi(request) ? await response.clone().text() : "";
    if (text === "") return response;
    const answer = { status: response.status, body: Object(JSON.parse(text)) };
    const changed = change(answer, askedBy(request));
    const { status, body } = { ...answer, ...changed };
    return changed ? Response.json(body, { status }) : new Response(null, { status });
  };
}

/** The same, where the API did what was asked. */
export function accepting(change: (answer: Answer, asked: Asked) => Partial<Answer>): Wire {
  return answering((answer, asked) => (answer.status < 300 ? change(answer, asked) : answer));
}

/** The same, where it did not. */
export function refusing(change: (answer: Answer) => Partial<Answer> | undefined): Wire {
  return answering((answer) => (answer.status < 400 || answer.status === 401 ? answer : change(answer)));
}

export function askedBy({ method, url }: Pick<Request, "method" | "url">): Asked {
  const [, noun, id, verb] = /^\/api\/v1\/(\w+)(?:\/([^/]+))?(?:\/(\w+))?$/.exec(new URL(url).pathname) ?? [];
  const path = [noun, ...(id === undefined ? [] : ["*"]), ...(verb === undefined ? [] : [verb])].join("/");
  return `${method} /${path}` as Asked; // the suite asks nothing else
}
