import type { Answer } from "../../../scenario/index.ts";
import { independently } from "../../tools/independently.ts";
import { isRefused } from "../../tools/matchers.ts";
import { scenario } from "../scenario.ts";
import { checkInvalidKey, checkUnauthenticated } from "../tools/matchers.ts";
import { checkFailureOfKey, nobody } from "../tools/uniform.ts";

/**
 * Authentication, row Secret-Key and last sentence; ruling 7. Which of two keys counts is said only of a wrong Secret-Key:
 * what a deployment makes of a wrong X-Api-Key beside a right Secret-Key is not asked.
 */
export default scenario({
  id: "authentication/other-key-header",
  title: "the right key in X-Api-Key stands in for neither a missing nor a wrong Secret-Key",
  requirements: [
    "auth.secret-key",
    "auth.failure-401",
    "auth.uniform-error-type",
    "auth.key-missing",
    "auth.key-wrong",
    "auth.reveals-no-part",
    "auth.uniform-body",
  ],

  async run({ quiet, everyCall, check, rejects }) {
    const { credentials, raw } = await quiet();
    const right = { "X-Api-Key": credentials.secretKey };
    const alone = { without: ["Secret-Key"], headers: right } as const;
    const beside = { headers: { ...right, "Secret-Key": nobody()["Secret-Key"] } };
    const judge = (refused: "auth.secret-key" | "auth.key-wrong", invalid: "auth.key-missing" | "auth.key-wrong") => {
      return (answer: Answer<unknown>) => {
        check(refused, answer, isRefused);
        checkUnauthenticated(check, answer);
        checkInvalidKey(check, invalid, answer.json);
      };
    };
    await independently([
      () => everyCall(alone, judge("auth.secret-key", "auth.key-missing"), (call) => rejects("auth.secret-key", call)),
      () => everyCall(beside, judge("auth.key-wrong", "auth.key-wrong"), (call) => rejects("auth.key-wrong", call)),
      async () => checkFailureOfKey(check, await raw.listPayments("", alone), raw),
      async () => checkFailureOfKey(check, await raw.listPayments("", beside), raw),
    ]);
  },
});
