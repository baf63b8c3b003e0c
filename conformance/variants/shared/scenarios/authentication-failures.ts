import {
  type Answer,
  Blocked,
  equals,
  hasStatus,
  isOneOf,
  mustBeAvailable,
  type Words,
} from "../../../scenario/index.ts";
import type { Deviation } from "./calls.ts";
import { independently, judgeEach } from "./independently.ts";
import { isRefused } from "./matchers.ts";
import type { Judge } from "./rejection.ts";
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
export interface Failure {
  readonly header: string;
  readonly answer: Answer<unknown>;
}

/** Member of a failure with its kind. */
export const KIND = "errorType";

/** Requirements on every failure of authentication. */
export type AuthFailure = "auth.failure-401" | "auth.uniform-error-type";

/**
 * Returns a judge of the response to a call with faulty credentials: `refused` demands a rejection, with 401 and one of
 * the two errorTypes; `invalidKey`, if given, demands the one of a key. A success violates the first two.
 */
export function judgeFailure<R extends string>(
  check: Words<R | AuthFailure>["check"],
  refused: R,
  invalidKey?: R,
  refusal = isRefused,
): Judge {
  return (answer) => {
    const { status, json, exchange } = answer;
    mustBeAvailable({ status });
    judgeEach([
      () => check(refused, answer, refusal, exchange),
      () => check("auth.failure-401", answer, hasStatus(401), exchange),
    ]);
    const errorType = findMember(json, KIND);
    check("auth.uniform-error-type", errorType, isOneOf("INVALID_API_KEY", "AUTHENTICATION_ERROR"), exchange);
    if (invalidKey !== undefined) check(invalidKey, errorType, equals("INVALID_API_KEY"), exchange);
  };
}

type UniformCheck = Words<"auth.reveals-no-part" | "auth.uniform-body">["check"];

/**
 * Judges that failures of different headers do not reveal which one was wrong, and differ in nothing else: ruling 7.
 */
export async function checkUniform(check: UniformCheck, all: readonly Failure[]): Promise<void> {
  const failures = all.filter(({ answer }) => !answer.accepted && answer.status < 500);
  if (new Set(failures.map(({ header }) => header)).size < 2)
    throw new Blocked("fewer than two headers have failures to compare");
  const [first] = failures;
  await independently([
    async () => {
      for (const { header, answer } of failures) {
        const elsewhere = failures.some((each) => each.header !== header && names(each.answer.json, header, KIND));
        const named = names(answer.json, header, KIND) && !elsewhere ? header : null;
        check("auth.reveals-no-part", named, equals(null), answer.exchange);
      }
    },
    async () => {
      for (const { answer } of failures)
        check(
          "auth.uniform-body",
          comparableText(answer.json, KIND),
          equals(comparableText(first?.answer.json, KIND)),
          answer.exchange,
        );
    },
  ]);
}

/** Headers of an identifier, and the prefix of its values. */
const IDENTIFIERS = [
  ["Client-Id", "SM"],
  ["Business-Id", "SB"],
] as const;

/** Header of an identifier. */
export type IdentifierHeader = (typeof IDENTIFIERS)[number][0];

/** Prefix of an id or key: of a merchant, a business, or a test key. */
export type IdentifierPrefix = (typeof IDENTIFIERS)[number][1] | "sk_test";

/** Returns a random value that identifies nothing. */
export function unknownIdentifier(prefix: IdentifierPrefix): string {
  return `${prefix}_${crypto.randomUUID().replaceAll("-", "")}`;
}

/** Hand-made calls that list payments, with other values in these headers. */
export interface RawList<Header extends string> {
  listPayments(query: string, deviation: Deviation<Header>): Promise<Answer<unknown>>;
}

/**
 * Lists payments with unknown identifiers, one at a time, and without a Business-Id; resolves to failures for comparison.
 * The last one may have the errorType of a Client-Id: a server may have one message for each errorType (ruling 7), and
 * that of a Client-Id names no part if a Business-Id gets it as well.
 */
export async function failuresOfIdentifiers(raw: RawList<IdentifierHeader>): Promise<readonly Failure[]> {
  const failures: Failure[] = [];
  for (const [header, prefix] of IDENTIFIERS) {
    const headers = { [header]: unknownIdentifier(prefix) };
    failures.push({ header, answer: await raw.listPayments("", { headers }) });
  }
  const answer = await raw.listPayments("", { without: ["Business-Id"] });
  // Other scenarios judge its status.
  return answer.status === 401 ? [...failures, { header: "Business-Id", answer }] : failures;
}

/** Compares the failure of the key in this header, in list payments, with those of unknown identifiers. */
export async function checkFailureOfKey(
  check: UniformCheck,
  header: string,
  answer: Answer<unknown>,
  raw: RawList<IdentifierHeader>,
): Promise<void> {
  await checkUniform(check, [{ header, answer }, ...(await failuresOfIdentifiers(raw))]);
}
