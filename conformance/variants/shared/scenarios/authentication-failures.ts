import { type Answer, Blocked, equals, type Words } from "../../../scenario/index.ts";
import { independently } from "./independently.ts";
import { findMember } from "./walk.ts";

/** Names of members that identify a request. */
const REQUEST_ID = /^(x-?)?(request|trace|span|correlation|transaction|error|log|event)?-?_?(id|uuid|ref|reference)$/i;

/** A date-time in ISO 8601 or in the HTTP format. */
const TIME = /^\d{4}-?\d\d-?\d\d[Tt ]\d\d|^\w{3}, \d\d \w{3} \d{4} /;

/** A machine-generated id. */
const RANDOM_ID = /^[0-9a-f]{8}-?([0-9a-f]{4}-?){3}[0-9a-f]{12}$|^[0-9a-f]{16,}$/i;

/** Seconds since 1970 in 2001: larger numbers are times. */
const EPOCH = 1_000_000_000;

/**
 * Returns the text by which failures of authentication are compared. It leaves out what may differ between them: the
 * member `kind`, which holds the kind of failure, times, and the ids of the request (ruling 7).
 */
export function comparableText(json: unknown, kind: string): string {
  return (
    JSON.stringify(json, (name, value: unknown) => {
      if (name === kind || REQUEST_ID.test(name)) return undefined;
      if (typeof value === "number" && value >= EPOCH) return "a time";
      if (typeof value === "string" && TIME.test(value)) return "a time";
      return typeof value === "string" && RANDOM_ID.test(value) ? "an id" : value;
    }) ?? ""
  );
}

/**
 * Returns true if a failure names a header, in any case and with any separators, outside the value of its `kind`
 * (ruling 7).
 */
export function names(json: unknown, header: string, kind: string): boolean {
  const text = lettersOf(comparableText(json, kind));
  const found = findMember(json, kind);
  const withoutKind = typeof found === "string" ? text.replaceAll(lettersOf(found), " ") : text;
  return withoutKind.includes(lettersOf(header.replace(/^X-/, "")));
}

function lettersOf(text: string): string {
  return text.toLowerCase().replaceAll(/[^a-z0-9]/g, "");
}

/** The response to a request, and the header of that request that was at fault. */
export interface Failure<Header extends string = string> {
  readonly header: Header;
  readonly answer: Answer<unknown>;
}

/** Requirements on failures, and the member `kind` of a failure that holds its kind. */
export interface UniformDemands<R extends string> {
  readonly kind: string;
  readonly revealsNoPart: R;
  readonly uniformBody: R;
}

/**
 * Judges that failures of different headers do not reveal which one was wrong, and differ in nothing else: ruling 7.
 */
export async function judgeUniform<R extends string>(
  check: Words<R>["check"],
  { kind, revealsNoPart, uniformBody }: UniformDemands<R>,
  all: readonly Failure[],
): Promise<void> {
  const failures = all.filter(({ answer }) => !answer.accepted && answer.status < 500);
  if (new Set(failures.map(({ header }) => header)).size < 2)
    throw new Blocked("fewer than two headers have failures to compare");
  const [first] = failures;
  await independently([
    async () => {
      for (const { header, answer } of failures) {
        const elsewhere = failures.some((each) => each.header !== header && names(each.answer.json, header, kind));
        const named = names(answer.json, header, kind) && !elsewhere ? header : null;
        check(revealsNoPart, named, equals(null), answer.exchange);
      }
    },
    async () => {
      for (const { answer } of failures)
        check(
          uniformBody,
          comparableText(answer.json, kind),
          equals(comparableText(first?.answer.json, kind)),
          answer.exchange,
        );
    },
  ]);
}
