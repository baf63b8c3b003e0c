import type { Answer, Words } from "../../../../scenario/index.ts";
import { type Failure as FailureOf, judgeUniform } from "../../../shared/scenarios/authentication-failures.ts";
import type { Raw } from "./api.ts";
import type { HeaderName } from "./credentials.ts";

export type Failure = FailureOf<HeaderName>;

type UniformCheck = Words<"auth.reveals-no-part" | "auth.uniform-body">["check"];

const DEMANDS = { kind: "errorType", revealsNoPart: "auth.reveals-no-part", uniformBody: "auth.uniform-body" } as const;

/**
 * Judges that failures of different headers do not reveal which one was wrong, and differ in nothing else: ruling 7.
 */
export function checkUniform(check: UniformCheck, all: readonly Failure[]): Promise<void> {
  return judgeUniform(check, DEMANDS, all);
}

/** Compares the failure of a key in list payments with those of unknown identifiers. */
export async function checkFailureOfKey(check: UniformCheck, answer: Answer<unknown>, raw: Raw): Promise<void> {
  await checkUniform(check, [{ header: "Secret-Key", answer }, ...(await failuresOfIdentifiers(raw))]);
}

/** Returns random values of each header, which are those of no merchant, business or key. */
export function unknownCredentials(): Readonly<Record<HeaderName, string>> {
  const made = crypto.randomUUID().replaceAll("-", "");
  return { "Client-Id": `SM_${made}`, "Business-Id": `SB_${made}`, "Secret-Key": `sk_test_${made}` };
}

/** Lists payments with unknown identifiers, one at a time; resolves to failures for comparison. */
export async function failuresOfIdentifiers(raw: Raw): Promise<readonly Failure[]> {
  const wrong = unknownCredentials();
  const failures: Failure[] = [];
  for (const header of ["Client-Id", "Business-Id"] as const) {
    failures.push({ header, answer: await raw.listPayments("", { headers: { [header]: wrong[header] } }) });
  }
  return failures;
}
