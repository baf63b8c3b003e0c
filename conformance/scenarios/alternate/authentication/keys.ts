import { type Answer, equals, type Scenario } from "../../../scenario/index.ts";
import { mustBeAccepted } from "../../tools/answered.ts";
import { independently } from "../../tools/independently.ts";
import { nearMissesOf } from "../../tools/keys.ts";
import { isRefusedWith } from "../../tools/matchers.ts";
import { findMember } from "../../tools/walk.ts";
import { scenario } from "../scenario.ts";
import { createEveryCall } from "../tools/every-call.ts";
import { judgeFailure } from "../tools/matchers.ts";
import { checkFailureOfKey, nobody } from "../tools/uniform.ts";

/** Authentication, last sentence (failure behaviour); ruling 7. */
const wrongKey = scenario({
  id: "authentication/wrong-key",
  title: "every call with a key that nobody was given is refused with 401 and INVALID_API_KEY",
  requirements: ["auth.key-wrong", "auth.failure-401", "auth.uniform-error-type", "auth.error-type-top-level"],

  async run({ everyCall, check, rejects }) {
    const judgeKey = judgeFailure(check, "auth.key-wrong", "auth.key-wrong");
    const judge = (answer: Answer<unknown>) => {
      const body: Readonly<Record<string, unknown>> = Object(answer.json);
      if (typeof findMember(answer.json, "errorType") === "string")
        check("auth.error-type-top-level", typeof body["errorType"], equals("string"));
      judgeKey(answer);
    };
    const headers = { "Secret-Key": nobody()["Secret-Key"] };
    await everyCall({ headers }, judge, (call) => rejects("auth.key-wrong", call));
  },
});

/** Once to read and once to write: that every call asks for the key is judged by the key that is all wrong. */
const nearMisses = scenario({
  id: "authentication/near-miss-keys",
  title: "a key that is nearly the right one is refused with 401 and INVALID_API_KEY",
  requirements: ["auth.key-wrong", "auth.failure-401", "auth.uniform-error-type"],

  async run({ session, quiet, requests, check, rejects }) {
    const { credentials, api, raw, rejection, createValid } = await quiet();
    await mustBeAccepted([api.listPayments, () => createValid(requests.payment())]);
    for (const { key, how } of nearMissesOf(session, credentials.secretKey)) {
      const judge = judgeFailure(check, "auth.key-wrong", "auth.key-wrong", isRefusedWith(`a key, but ${how}`));
      const headers = { "Secret-Key": key };
      judge(await raw.listPayments("", { headers }));
      await rejects("auth.key-wrong", rejection.ofCreateHeaders({ headers }, judge)); // its twin has the right key
    }
  },
});

const keyOfOtherBusiness = scenario({
  id: "authentication/key-of-other-business",
  title: "a key is refused with 401 and INVALID_API_KEY, in every call, for any business but its own",
  requirements: ["auth.key-of-other-business", "auth.failure-401", "auth.uniform-error-type"],

  async run({ stranger, inParallel }) {
    const { clientId, businessId, secretKey } = (await stranger()).credentials;
    const mismatches = [
      { "Secret-Key": secretKey },
      { "Business-Id": businessId },
      { "Business-Id": businessId, "Client-Id": clientId },
    ];
    await inParallel(
      mismatches.map((headers) => async ({ everyCall, check, rejects }) => {
        const judge = judgeFailure(check, "auth.key-of-other-business", "auth.key-of-other-business");
        await everyCall({ headers }, judge, (call) => rejects("auth.key-of-other-business", call));
      }),
    );
  },
});

/**
 * Which of two keys counts is said only of a wrong Secret-Key: what a deployment makes of a wrong X-Api-Key beside a right
 * Secret-Key is not asked.
 */
const otherKeyHeader = scenario({
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
        const judge = judgeFailure(check, refused, invalid);
        const caller = callerOf(credentials);
        await independently([
          () => createEveryCall(async () => caller)(deviation, judge, (call) => rejects(refused, call)),
          async () => checkFailureOfKey(check, await caller.raw.listPayments("", deviation), caller.raw),
        ]);
      }),
    );
  },
});

export const keys: readonly Scenario[] = [wrongKey, nearMisses, keyOfOtherBusiness, otherKeyHeader];
