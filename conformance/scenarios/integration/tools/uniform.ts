import { type Answer, Blocked, equals, type Words } from "../../../scenario/index.ts";
import { names, sayingOf } from "./failures.ts";
import { independently } from "./independently.ts";
import type { HeaderName, Raw } from "./raw.ts";
import { findMember } from "./shapes.ts";

/** What was answered to a request, and the header in it that was at fault. */
export interface Failure {
  readonly header: HeaderName;
  readonly answer: Answer<unknown>;
}

type UniformCheck = Words<"auth.reveals-no-part" | "auth.uniform-body">["check"];

/** Judges that failures of different parts do not say which part was wrong, and differ in nothing else: ruling 7. */
export async function checkUniform(check: UniformCheck, all: readonly Failure[]): Promise<void> {
  const failures = all.filter(({ answer }) => !answer.accepted && answer.status < 500);
  if (new Set(failures.map(({ header }) => header)).size < 2)
    throw new Blocked("there are no failures of two parts to compare");
  const says = (json: unknown, header: string) => names(json, header, findMember(json, "errorType"));
  const [first] = failures;
  await independently([
    async () => {
      for (const { header, answer } of failures) {
        const elsewhere = failures.some((each) => each.header !== header && says(each.answer.json, header));
        const named = says(answer.json, header) && !elsewhere ? header : null;
        check("auth.reveals-no-part", named, equals(null), answer.exchange);
      }
    },
    async () => {
      for (const { answer } of failures) {
        check("auth.uniform-body", sayingOf(answer.json), equals(sayingOf(first?.answer.json)), answer.exchange);
      }
    },
  ]);
}

/** Judges the failure of a key when payments were listed, against those of identifiers that name nobody. */
export async function checkFailureOfKey(check: UniformCheck, answer: Answer<unknown>, raw: Raw): Promise<void> {
  await checkUniform(check, [{ header: "X-Api-Key", answer }, ...(await failuresOfIdentifiers(raw))]);
}

/** Lists payments with identifiers that name nobody, one at a time: failures to hold others against. */
export async function failuresOfIdentifiers(raw: Raw): Promise<readonly Failure[]> {
  const made = crypto.randomUUID().replaceAll("-", "");
  const wrong = { "Client-Id": `SM_${made}`, "Business-Id": `SB_${made}` };
  const failures: Failure[] = [];
  for (const header of ["Client-Id", "Business-Id"] as const) {
    failures.push({ header, answer: await raw.listPayments("", { headers: { [header]: wrong[header] } }) });
  }
  return failures;
}
