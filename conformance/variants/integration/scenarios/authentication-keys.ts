import { type Answer, equals, type Scenario } from "../../../scenario/index.ts";
import { mustBeAccepted, mustBeLetIn } from "../../shared/scenarios/answered.ts";
import { checkFailureOfKey, judgeFailure, unknownIdentifier } from "../../shared/scenarios/authentication-failures.ts";
import { independently } from "../../shared/scenarios/independently.ts";
import { nearMissesOf } from "../../shared/scenarios/keys.ts";
import { isRefusedWith } from "../../shared/scenarios/matchers.ts";
import { findMember } from "../../shared/scenarios/walk.ts";
import { scenario } from "./scenario.ts";
import { headersOf } from "./tools/credentials.ts";

/** Errors, row INVALID_API_KEY; ruling 7. */
const wrongKey = scenario({
  id: "authentication/wrong-key",
  title: "every call with a key that was never issued is refused with 401 and INVALID_API_KEY",
  requirements: ["errors.key-wrong", "auth.failure-401", "auth.uniform-error-type", "errors.error-type-top-level"],

  async run({ everyCall, check, rejects }) {
    const judgeKey = judgeFailure(check, "errors.key-wrong", "errors.key-wrong");
    const judge = (answer: Answer<unknown>) => {
      const body: Readonly<Record<string, unknown>> = Object(answer.json);
      if (typeof findMember(answer.json, "errorType") === "string")
        check("errors.error-type-top-level", typeof body["errorType"], equals("string"));
      judgeKey(answer);
    };
    const headers = { "X-Api-Key": unknownIdentifier("sk_test") };
    await everyCall({ headers }, judge, (call) => rejects("errors.key-wrong", call));
  },
});

/** Tested once with a read and once with a write: the scenario with an unknown key covers every call. */
const nearMisses = scenario({
  id: "authentication/near-miss-keys",
  title: "a key that is nearly the right one is refused with 401 and INVALID_API_KEY",
  requirements: ["errors.key-wrong", "auth.failure-401", "auth.uniform-error-type"],

  async run({ session, as, newBusiness, requests, check, rejects }) {
    const { credentials, api, raw, rejection, createValid } = session.can("newBusiness")
      ? await newBusiness()
      : as("main");
    await mustBeAccepted([api.listPayments, () => createValid(requests.payment())]);
    for (const { key, how } of nearMissesOf(session, credentials.apiKey)) {
      const judge = judgeFailure(check, "errors.key-wrong", "errors.key-wrong", isRefusedWith(`a key with ${how}`));
      const headers = { "X-Api-Key": key };
      judge(await raw.listPayments("", { headers }));
      await rejects("errors.key-wrong", rejection.ofCreateHeaders({ headers }, judge)); // the twin has the right key
    }
  },
});

const keyOfOtherBusiness = scenario({
  id: "authentication/key-of-other-business",
  title: "a key is refused with 401 and INVALID_API_KEY, in every call, for any business but its own",
  requirements: ["errors.key-of-other-business", "auth.failure-401", "auth.uniform-error-type"],

  async run({ otherBusiness, inParallel }) {
    const { clientId, businessId, apiKey } = (await otherBusiness()).credentials;
    const mismatches = [
      { "X-Api-Key": apiKey },
      { "Business-Id": businessId },
      { "Business-Id": businessId, "Client-Id": clientId },
    ];
    await inParallel(
      mismatches.map((headers) => async ({ everyCall, check, rejects }) => {
        const judge = judgeFailure(check, "errors.key-of-other-business", "errors.key-of-other-business");
        await everyCall({ headers }, judge, (call) => rejects("errors.key-of-other-business", call));
      }),
    );
  },
});

/** Authentication, items 3 and 7; Errors, row INVALID_API_KEY; rulings 7 and 17. */
const liveKeyAtSandbox = scenario({
  id: "authentication/live-key-at-sandbox",
  title: "a live key is refused with 401 and INVALID_API_KEY at the sandbox address, where a test key is accepted",
  requirements: [
    "auth.live-key-at-sandbox-rejected",
    "errors.live-test-mismatch",
    "auth.failure-401",
    "auth.uniform-error-type",
    "auth.reveals-no-part",
    "auth.uniform-body",
  ],
  needs: "live",

  async run({ as, raw, rejection, check, rejects }) {
    const live = as("live");
    await mustBeLetIn("live", "list payments", live.api.listPayments);
    const headers = Object.fromEntries(headersOf(live.credentials));
    const judge = judgeFailure(check, "auth.live-key-at-sandbox-rejected", "errors.live-test-mismatch");
    await independently([
      () => rejects("auth.live-key-at-sandbox-rejected", rejection.ofListHeaders({ headers }, judge)),
      () => rejects("auth.live-key-at-sandbox-rejected", rejection.ofCreateHeaders({ headers }, judge)),
      async () => checkFailureOfKey(check, "X-Api-Key", await raw.listPayments("", { headers }), raw),
    ]);
  },
});

/**
 * Authentication, items 3 and 7; Errors, row INVALID_API_KEY; rulings 7 and 17: a live payment is created only if that
 * is allowed.
 */
const testKeyAtLive = scenario({
  id: "authentication/test-key-at-live",
  title: "a test key is refused with 401 and INVALID_API_KEY at the live address, where a live key is accepted",
  requirements: [
    "auth.test-key-at-live-rejected",
    "errors.live-test-mismatch",
    "auth.failure-401",
    "auth.uniform-error-type",
    "auth.reveals-no-part",
    "auth.uniform-body",
  ],
  needs: "live",

  async run({ session, as, credentials, check, rejects }) {
    const live = as("live");
    await mustBeLetIn("live", "list payments", live.api.listPayments);
    const headers = Object.fromEntries(headersOf(credentials("main")));
    const judge = judgeFailure(check, "auth.test-key-at-live-rejected", "errors.live-test-mismatch");
    const { ofListHeaders, ofCreateHeaders } = live.rejection;
    const created = ofCreateHeaders({ headers }, judge);
    const unsent = "that a live key is accepted here is shown by a list";
    await independently([
      () => rejects("auth.test-key-at-live-rejected", ofListHeaders({ headers }, judge)),
      () =>
        rejects(
          "auth.test-key-at-live-rejected",
          session.allowsLiveCreate ? created : { ...created, twin: { unsent } },
        ),
      async () => checkFailureOfKey(check, "X-Api-Key", await live.raw.listPayments("", { headers }), live.raw),
    ]);
  },
});

export const authenticationKeys: readonly Scenario[] = [
  wrongKey,

  nearMisses,

  keyOfOtherBusiness,

  liveKeyAtSandbox,

  testKeyAtLive,
];
