import type { Context, Rejection, Scenario } from "../../../scenario/index.ts";
import { attempt } from "../../tools/attempt.ts";
import { independently } from "../../tools/independently.ts";
import { mustBeLetIn } from "../../tools/let-in.ts";
import { ofReading } from "../../tools/rejection.ts";
import { scenario, type Tools } from "../scenario.ts";
import { headersOf } from "../tools/credentials.ts";
import { judgeFailure } from "../tools/matchers.ts";
import { REMINDABLE } from "../tools/requests.ts";
import { checkFailureOfKey } from "../tools/uniform.ts";

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
  title: "a live key is refused with 401 and INVALID_API_KEY at the sandbox address, where a test key is accepted",
  requirements: OF_LIVE_KEY,
  needs: "live",

  async run({ as, inParallel }) {
    const live = as("live");
    await mustBeLetIn("live", "list payments", live.api.listPayments);
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
        const invoice = await own.given.readableInvoice(REMINDABLE);
        await judged(own, own.rejection.ofInvoiceCalls({ headers }, invoice, judgeBy(own)));
      },
      async ({ raw, check }: Own) => checkFailureOfKey(check, await raw.listPayments("", { headers }), raw),
    ]);
  },
});

/** Authentication, last sentence (kinds and failure behaviour); rulings 7 and 17: what is accepted at live is a list only. */
const testKeyAtLive = scenario({
  id: "authentication/test-key-at-live",
  title: "a test key is refused with 401 and INVALID_API_KEY at the live address, where a live key is accepted",
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
    await mustBeLetIn("live", "list payments", api.listPayments);
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
      async () => checkFailureOfKey(check, await raw.listPayments("", { headers }), raw),
    ]);
  },
});

export const liveKeys: readonly Scenario[] = [liveKeyAtSandbox, testKeyAtLive];
