import type { Context, Rejection, Scenario } from "../../../scenario/index.ts";
import { assertCredentialsAccepted } from "../../shared/scenarios/answered.ts";
import { checkFailureOfKey, judgeFailure, unknownIdentifier } from "../../shared/scenarios/authentication-failures.ts";
import { keyOfOtherBusiness, nearMissKeys, wrongKey } from "../../shared/scenarios/authentication-keys.ts";
import { independently } from "../../shared/scenarios/independently.ts";
import { ofReading } from "../../shared/scenarios/rejection.ts";
import { attempt } from "../../shared/scenarios/waiting.ts";
import { scenario, type Tools } from "./scenario.ts";
import { createEveryCall } from "./tools/callers.ts";
import { headersOf, KEY } from "./tools/credentials.ts";

/**
 * The document states which of the two keys counts only for a wrong Secret-Key. A wrong X-Api-Key next to a right
 * Secret-Key is not tested.
 */
const otherKeyHeader = scenario({
  id: "authentication/other-key-header",
  title: "the right key in X-Api-Key replaces neither a missing nor a wrong Secret-Key",
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
    const withWrongKey = { headers: { ...right, "Secret-Key": unknownIdentifier("sk_test") } };
    const ways = [
      ["auth.secret-key", "auth.key-missing", alone],
      ["auth.key-wrong", "auth.key-wrong", withWrongKey],
    ] as const;
    await inParallel(
      ways.map(([refused, invalid, deviation]) => async ({ callerOf, check, rejects }) => {
        const judge = judgeFailure(check, refused, invalid);
        const caller = callerOf(credentials);
        await independently([
          () => createEveryCall(async () => caller)(deviation, judge, (call) => rejects(refused, call)),
          async () => checkFailureOfKey(check, "Secret-Key", await caller.raw.listPayments("", deviation), caller.raw),
        ]);
      }),
    );
  },
});

const OF_LIVE_KEY = [
  "auth.live-key-at-sandbox-rejected",
  "auth.live-test-mismatch",
  "auth.failure-401",
  "auth.uniform-error-type",
  "auth.reveals-no-part",
  "auth.uniform-body",
] as const;

/** Authentication, last sentence (kinds and failure behaviour); rulings 7 and 17. */
const liveKeyAtSandbox = scenario({
  id: "authentication/live-key-at-sandbox",
  title: "a live key is rejected with 401 and INVALID_API_KEY at the sandbox address, where a test key is accepted",
  requirements: OF_LIVE_KEY,
  needs: "live",

  async run({ as, inParallel }) {
    const live = as("live");
    await assertCredentialsAccepted("live", "list payments", live.api.listPayments);
    const headers = Object.fromEntries(headersOf(live.credentials));
    type Own = Context<Tools, (typeof OF_LIVE_KEY)[number]>;
    const judged = (own: Own, calls: readonly Rejection[]) =>
      independently(calls.map((call) => () => own.rejects("auth.live-key-at-sandbox-rejected", call)));
    const judgeBy = ({ check }: Own) =>
      judgeFailure(check, "auth.live-key-at-sandbox-rejected", "auth.live-test-mismatch");
    await inParallel([
      async (own: Own) => {
        const paid = await attempt(() => own.given.completedPayment());
        if (paid) await judged(own, [own.rejection.ofRefundCall({ headers }, paid, judgeBy(own))]);
      },
      async (own: Own) => {
        const payment = await own.given.readablePayment();
        await judged(own, own.rejection.ofPaymentCalls({ headers }, payment, judgeBy(own)));
      },
      async (own: Own) => {
        const invoice = await own.given.remindableInvoice();
        await judged(own, own.rejection.ofInvoiceCalls({ headers }, invoice, judgeBy(own)));
      },
      async ({ raw, check }: Own) =>
        checkFailureOfKey(check, "Secret-Key", await raw.listPayments("", { headers }), raw),
    ]);
  },
});

/**
 * Authentication, last sentence (kinds and failure behaviour); rulings 7 and 17. At the live address, only lists are
 * expected to succeed.
 */
const testKeyAtLive = scenario({
  id: "authentication/test-key-at-live",
  title: "a test key is rejected with 401 and INVALID_API_KEY at the live address, where a live key is accepted",
  requirements: [
    "auth.test-key-at-live-rejected",
    "auth.live-test-mismatch",
    "auth.failure-401",
    "auth.uniform-error-type",
    "auth.reveals-no-part",
    "auth.uniform-body",
  ],
  needs: "live",

  async run({ as, credentials, check, rejects }) {
    const { api, raw, rejection } = as("live");
    await assertCredentialsAccepted("live", "list payments", api.listPayments);
    const headers = Object.fromEntries(headersOf(credentials("main")));
    const judge = judgeFailure(check, "auth.test-key-at-live-rejected", "auth.live-test-mismatch");
    const listInvoices = () => raw.listInvoices("", { headers });
    const twin = { unsent: "that a live key is accepted here is shown by a list" };
    const calls = [
      rejection.ofListHeaders({ headers }, judge),
      ofReading(listInvoices, () => api.listInvoices(), judge),
      { ...rejection.ofCreateHeaders({ headers }, judge), twin },
    ];
    await independently([
      ...calls.map((call) => () => rejects("auth.test-key-at-live-rejected", call)),
      async () => checkFailureOfKey(check, "Secret-Key", await raw.listPayments("", { headers }), raw),
    ]);
  },
});

export const authenticationKeys: readonly Scenario[] = [
  /** Authentication, last sentence (failure behaviour); ruling 7. */
  scenario(wrongKey(KEY, { refused: "auth.key-wrong", topLevel: "auth.error-type-top-level" })),

  scenario(nearMissKeys(KEY, "auth.key-wrong", ({ quiet }: Tools) => quiet())),

  scenario(keyOfOtherBusiness(KEY, "auth.key-of-other-business")),

  otherKeyHeader,

  liveKeyAtSandbox,

  testKeyAtLive,
];
