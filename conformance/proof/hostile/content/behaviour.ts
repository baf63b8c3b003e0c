import type { Verdict } from "../../../runner/index.ts";
import type { Header, WireRequest } from "../../../transport/index.ts";

/** Response as sent over the wire, before it is parsed. */
export interface Answer {
  readonly status: number;
  readonly headers: readonly Header[];
  readonly bytes: Uint8Array;
}

/** Result in the report, in the words of the table. */
export type Result = "nothing" | "json" | "content type" | "unique keys" | "violated" | "finding" | "left open";

/** Result of a run. */
export interface Outcome {
  readonly verdict: Verdict;
  readonly result: Result;
}

/** One kind of hostile response; everything else about the deployment is honest. */
export interface Behaviour extends Outcome {
  readonly name: string;
  /** Selects the API responses to spoil. */
  readonly spoils: (request: WireRequest) => boolean;
  readonly spoil: (answer: Answer, request: WireRequest) => Answer;
  /** Restores the intended URL if the deployment gave out foreign names. */
  readonly meant?: (url: string) => string;
}

/** Returns true for a read of one payment. */
export function isRead({ method, url }: WireRequest): boolean {
  return method === "GET" && /\/payments?\/(?!list$)[^/]+$/.test(new URL(url).pathname);
}

/** Returns true for the creation of a payment. */
export function isCreate({ method, url }: WireRequest): boolean {
  return method === "POST" && /\/(payment\/create|payments)$/.test(new URL(url).pathname);
}

export function textOf({ bytes }: Answer): string {
  return new TextDecoder().decode(bytes);
}

export function withText(answer: Answer, text: string): Answer {
  return { ...answer, bytes: new TextEncoder().encode(text) };
}

/** Returns the response with another value of a header, or without the header. */
export function withHeader(answer: Answer, name: string, value?: string): Answer {
  const others = answer.headers.filter(([each]) => each.toLowerCase() !== name);
  return { ...answer, headers: value === undefined ? others : [...others, [name, value]] };
}
