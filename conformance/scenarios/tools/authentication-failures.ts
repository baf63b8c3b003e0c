import { type Answer, Blocked, equals, type Words } from "../../scenario/index.ts";
import { independently } from "./independently.ts";
import { findMember } from "./walk.ts";

/** Members that name one request. */
const REQUEST_ID = /^(x-?)?(request|trace|span|correlation|transaction|error|log|event)?-?_?(id|uuid|ref|reference)$/i;

/** A date-time, in ISO 8601 or as HTTP writes it. */
const TIME = /^\d{4}-?\d\d-?\d\d[Tt ]\d\d|^\w{3}, \d\d \w{3} \d{4} /;

/** An id that a machine made up. */
const RANDOM_ID = /^[0-9a-f]{8}-?([0-9a-f]{4}-?){3}[0-9a-f]{12}$|^[0-9a-f]{16,}$/i;

/** Later than 2001 in seconds: a number that tells the time. */
const EPOCH = 1_000_000_000;

/**
 * What a failure of authentication says beside what may differ from one to the next: the member `kind`, which tells what
 * kind of failure it is, times, and the ids of the request (ruling 7). Two failures that say the same have the same text.
 */
export function sayingOf(json: unknown, kind: string): string {
  return (
    JSON.stringify(json, (name, value: unknown) => {
      if (name === kind || REQUEST_ID.test(name)) return undefined;
      if (typeof value === "number" && value >= EPOCH) return "a time";
      if (typeof value === "string" && TIME.test(value)) return "a time";
      return typeof value === "string" && RANDOM_ID.test(value) ? "an id" : value;
    }) ?? ""
  );
}

/** Whether a failure names a header, in any case and with any separators, the value of its `kind` aside (ruling 7). */
export function names(json: unknown, header: string, kind: string): boolean {
  const said = lettersOf(sayingOf(json, kind));
  const found = findMember(json, kind);
  const withoutKind = typeof found === "string" ? said.replaceAll(lettersOf(found), " ") : said;
  return withoutKind.includes(lettersOf(header.replace(/^X-/, "")));
}

function lettersOf(text: string): string {
  return text.toLowerCase().replaceAll(/[^a-z0-9]/g, "");
}

/** What was answered to a request, and the header in it that was at fault. */
export interface Failure<Header extends string = string> {
  readonly header: Header;
  readonly answer: Answer<unknown>;
}

/** The requirements that failures are judged by, and the member `kind` of a failure that tells what kind it is. */
export interface UniformDemands<R extends string> {
  readonly kind: string;
  readonly revealsNoPart: R;
  readonly uniformBody: R;
}

/** Judges that failures of different parts do not say which part was wrong, and differ in nothing else: ruling 7. */
export async function judgeUniform<R extends string>(
  check: Words<R>["check"],
  { kind, revealsNoPart, uniformBody }: UniformDemands<R>,
  all: readonly Failure[],
): Promise<void> {
  const failures = all.filter(({ answer }) => !answer.accepted && answer.status < 500);
  if (new Set(failures.map(({ header }) => header)).size < 2)
    throw new Blocked("there are no failures of two headers to compare");
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
        check(uniformBody, sayingOf(answer.json, kind), equals(sayingOf(first?.answer.json, kind)), answer.exchange);
    },
  ]);
}
