import type { Answer } from "../../../scenario/index.ts";
import { independently } from "../../tools/independently.ts";
import { isRefused } from "../../tools/matchers.ts";
import { scenario } from "../scenario.ts";
import { createEveryCall } from "../tools/every-call.ts";
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

  async run({ quiet, inParallel }) {
    const { credentials } = await quiet();
    const right = { "X-Api-Key": credentials.secretKey };
    const alone = { without: ["Secret-Key"], headers: right } as const;
    const beside = { headers: { ...right, "Secret-Key": nobody()["Secret-Key"] } };
    const ways = [
      ["auth.secret-key", "auth.key-missing", alone],
      ["auth.key-wrong", "auth.key-wrong", beside],
    ] as const;
    await inParallel(
      ways.map(([refused, invalid, deviation]) => async ({ callerOf, check, rejects }) => {
        const judge = (answer: Answer<unknown>) => {
          check(refused, answer, isRefused);
          checkUnauthenticated(check, answer);
          checkInvalidKey(check, invalid, answer.json);
        };
        const caller = callerOf(credentials);
        await independently([
          () => createEveryCall(async () => caller)(deviation, judge, (call) => rejects(refused, call)),
          async () => checkFailureOfKey(check, await caller.raw.listPayments("", deviation), caller.raw),
        ]);
      }),
    );
  },
});
