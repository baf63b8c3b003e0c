import type { Answer, Words } from "../../../scenario/index.ts";
import { type Failure as FailureOf, judgeUniform } from "../../tools/uniform.ts";
import type { HeaderName, Raw } from "./raw.ts";

export type Failure = FailureOf<HeaderName>;

type UniformCheck = Words<"auth.reveals-no-part" | "auth.uniform-body">["check"];

const DEMANDS = { kind: "errorType", revealsNoPart: "auth.reveals-no-part", uniformBody: "auth.uniform-body" } as const;

/** Judges that failures of different parts do not say which part was wrong, and differ in nothing else: ruling 7. */
export function checkUniform(check: UniformCheck, all: readonly Failure[]): Promise<void> {
  return judgeUniform(check, DEMANDS, all);
}

/** Judges the failure of a key when payments were listed, against those of identifiers that name nobody. */
export async function checkFailureOfKey(check: UniformCheck, answer: Answer<unknown>, raw: Raw): Promise<void> {
  await checkUniform(check, [{ header: "X-Api-Key", answer }, ...(await failuresOfIdentifiers(raw))]);
}

/** Values of each header that name nobody. */
export function nobody(): Readonly<Record<"Client-Id" | "Business-Id" | "X-Api-Key", string>> {
  const made = crypto.randomUUID().replaceAll("-", "");
  return { "Client-Id": `SM_${made}`, "Business-Id": `SB_${made}`, "X-Api-Key": `sk_test_${made}` };
}

/** Lists payments with identifiers that name nobody, one at a time: failures to hold others against. */
export async function failuresOfIdentifiers(raw: Raw): Promise<readonly Failure[]> {
  const wrong = nobody();
  const failures: Failure[] = [];
  for (const header of ["Client-Id", "Business-Id"] as const) {
    failures.push({ header, answer: await raw.listPayments("", { headers: { [header]: wrong[header] } }) });
  }
  return failures;
}
