import { type Answer, Blocked, equals, type Words } from "../../scenario/index.ts";
import { names, sayingOf } from "./failures.ts";
import { independently } from "./independently.ts";

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
    throw new Blocked("there are no failures of two parts to compare");
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
