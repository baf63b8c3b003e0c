import type { Verdict } from "../../../runner/index.ts";
import type { Header, WireRequest } from "../../../transport/index.ts";

/** An answer as it is on the wire, before anybody reads it. */
export interface Answer {
  readonly status: number;
  readonly headers: readonly Header[];
  readonly bytes: Uint8Array;
}

/** What the report says of it, in the words of the table. */
export type Told = "nothing" | "json" | "content type" | "unique keys" | "violated" | "finding" | "left open";

/** What a run comes to. */
export interface Outcome {
  readonly verdict: Verdict;
  readonly told: Told;
}

/** One way in which a deployment's answers are hostile; in all else it is honest. */
export interface Behaviour extends Outcome {
  readonly name: string;
  /** Which answers of the API are spoilt. */
  readonly spoils: (request: WireRequest) => boolean;
  readonly spoil: (answer: Answer, request: WireRequest) => Answer;
  /** The address that is meant, where the deployment gave names that are not its own. */
  readonly meant?: (url: string) => string;
}

/** Whether one payment is read. */
export function isRead({ method, url }: WireRequest): boolean {
  return method === "GET" && /\/payments?\/(?!list$)[^/]+$/.test(new URL(url).pathname);
}

/** Whether a payment is created. */
export function isCreate({ method, url }: WireRequest): boolean {
  return method === "POST" && /\/(payment\/create|payments)$/.test(new URL(url).pathname);
}

export function textOf({ bytes }: Answer): string {
  return new TextDecoder().decode(bytes);
}

export function withText(answer: Answer, text: string): Answer {
  return { ...answer, bytes: new TextEncoder().encode(text) };
}

/** The answer with another value of a header, or without the header. */
export function withHeader(answer: Answer, name: string, value?: string): Answer {
  const others = answer.headers.filter(([each]) => each.toLowerCase() !== name);
  return { ...answer, headers: value === undefined ? others : [...others, [name, value]] };
}
