import type { Scenario } from "../../../scenario/index.ts";
import { assertCredentialsAccepted } from "../../shared/scenarios/answered.ts";
import { checkFailureOfKey, judgeFailure } from "../../shared/scenarios/authentication-failures.ts";
import { keyOfOtherBusiness, nearMissKeys, wrongKey } from "../../shared/scenarios/authentication-keys.ts";
import { independently } from "../../shared/scenarios/independently.ts";
import { scenario, type Tools } from "./scenario.ts";
import { headersOf, KEY } from "./tools/credentials.ts";

/** Authentication, items 3 and 7; Errors, row INVALID_API_KEY; rulings 7 and 17. */
const liveKeyAtSandbox = scenario({
  id: "authentication/live-key-at-sandbox",
  title: "a live key is rejected with 401 and INVALID_API_KEY at the sandbox address, where a test key is accepted",
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
    await assertCredentialsAccepted("live", "list payments", live.api.listPayments);
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
  title: "a test key is rejected with 401 and INVALID_API_KEY at the live address, where a live key is accepted",
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
    await assertCredentialsAccepted("live", "list payments", live.api.listPayments);
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
  /** Errors, row INVALID_API_KEY; ruling 7. */
  scenario(wrongKey(KEY, { refused: "errors.key-wrong", topLevel: "errors.error-type-top-level" })),

  scenario(
    nearMissKeys(KEY, "errors.key-wrong", async ({ session, newBusiness, as }: Tools) =>
      session.can("newBusiness") ? newBusiness() : as("main"),
    ),
  ),

  scenario(keyOfOtherBusiness(KEY, "errors.key-of-other-business")),

  liveKeyAtSandbox,

  testKeyAtLive,
];
