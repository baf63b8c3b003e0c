import type { RequirementId } from "../../../generated/integration/contract.ts";
import { type IntegrationRules, integrationRules, toOutgoing, type Wire } from "../../sandbox/index.ts";
import type { Change } from "./sandbox.ts";

/** A fault that only shows after several steps, and the shortest story that shows it. */
export interface StoryFault {
  /** What the broken deployment does. */
  readonly text: string;
  /** A fresh one for each sandbox: some faults remember. */
  readonly change: () => Change;
  /** What it breaks, as the shortest story shows. */
  readonly requirement: RequirementId;
  readonly story: string;
}

type Refunds = Parameters<IntegrationRules["refundTotal"]>[0];

const { refundTotal, remaining, refundable, statusAfterRefund } = integrationRules;

export const storyFaults: readonly StoryFault[] = [
  {
    text: "of the refunds made before, only the last one counts",
    change: () => rules({ remaining: (payment, refunds) => remaining(payment, refunds.slice(-1)) }),
    requirement: "create-refund.in-flight-counts",
    story: "create p1 100.00; approve p1; refund r1 of p1 60.00; refund r2 of p1 40.00; refund r3 of p1 60.00",
  },
  {
    text: "a refund that failed counts in refundTotal, like one that settled",
    change: () =>
      showingTotal((refunds) =>
        refunds.map((each) => (each.status === "FAILED" ? { ...each, status: "COMPLETED" } : each)),
      ),
    requirement: "payment.refund-total-without-failed",
    story: "create p1 100.00; approve p1; refund r1 of p1 100.00; reject r1",
  },
  {
    text: "a payment expires although it was paid in time",
    change: () => ({ wire: expiresThePaid() }),
    requirement: "payment-states.expired-only-unpaid",
    story: "create p1 100.00; approve p1; expire p1",
  },
  {
    text: "a payment is REFUNDED as soon as nothing is left to refund, though part of it is in flight",
    change: () => {
      let queued: Refunds = [];
      return rules({
        refundTotal(refunds) {
          queued = refunds.filter(({ status }) => status !== "FAILED");
          return refundTotal(refunds);
        },
        statusAfterRefund: (payment) =>
          statusAfterRefund(payment, refundTotal(queued.map((each) => ({ ...each, status: "COMPLETED" })))),
      });
    },
    requirement: "payment-states.partial-refund-keeps-completed",
    story: "create p1 100.00; approve p1; refund r1 of p1 60.00; refund r2 of p1 40.00; settle r1",
  },
  {
    text: "only one refund of the whole amount makes a payment REFUNDED, several parts of it do not",
    change: () => {
      let settled = 0;
      return rules({
        refundTotal(refunds) {
          settled = refunds.filter(({ status }) => status === "COMPLETED").length;
          return refundTotal(refunds);
        },
        statusAfterRefund: (payment, refunded) => (settled > 1 ? payment.status : statusAfterRefund(payment, refunded)),
      });
    },
    requirement: "payment-states.whole-refund-refunds",
    story: "create p1 100.00; approve p1; refund r1 of p1 60.00; refund r2 of p1 40.00; settle r1; settle r2",
  },
  {
    text: "the second refund that settles replaces the first in refundTotal",
    change: () => showingTotal((refunds) => refunds.filter(({ status }) => status === "COMPLETED").slice(-1)),
    requirement: "payment.refund-total-is-sum",
    story: "create p1 100.00; approve p1; refund r1 of p1 40.00; refund r2 of p1 60.00; settle r2; settle r1",
  },
  {
    text: "a payment that was REFUNDED can be refunded once more",
    change: () =>
      rules({
        refundable: (payment) => (payment.status === "REFUNDED" ? undefined : refundable(payment)),
        remaining: (payment, refunds) => (payment.status === "REFUNDED" ? payment.amount : remaining(payment, refunds)),
      }),
    requirement: "create-refund.payment-must-be-completed",
    story: "create p1 100.00; approve p1; refund r1 of p1 100.00; settle r1; refund r2 of p1 100.00",
  },
  {
    text: "once a refund has settled, those in flight no longer count towards the sum",
    change: () =>
      rules({
        remaining(payment, refunds) {
          const settled = refunds.filter(({ status }) => status === "COMPLETED");
          return remaining(payment, settled.length > 0 ? settled : refunds);
        },
      }),
    requirement: "create-refund.in-flight-counts",
    story:
      "create p1 100.00; approve p1; refund r1 of p1 40.00; settle r1; refund r2 of p1 60.00; refund r3 of p1 60.00",
  },
];

function rules(change: Partial<IntegrationRules>): Change {
  return { rules: { ...integrationRules, ...change } };
}

/** Shows the total of other refunds than it goes by. */
function showingTotal(shown: (refunds: Refunds) => Refunds): Change {
  let all: Refunds = [];
  return rules({
    refundTotal(refunds) {
      all = refunds;
      return refundTotal(shown(refunds));
    },
    statusAfterRefund: (payment) => statusAfterRefund(payment, refundTotal(all)),
  });
}

/** Asked to let a payment expire, answers that it did, and shows it so from then on. */
function expiresThePaid(): Wire {
  const over = new Set<string>();
  return async (request, next) => {
    const { pathname } = request.url;
    const [, asked] = /\/payments\/([^/]+)\/expire$/.exec(pathname) ?? [];
    const answer = await next(request);
    if (asked !== undefined) {
      over.add(asked);
      return answer.status === 409 ? toOutgoing({ status: 200, body: {} }) : answer;
    }
    const [, read] = /\/api\/v1\/payment\/([^/]+)$/.exec(pathname) ?? [];
    if (read === undefined || !over.has(read) || request.method !== "GET") return answer;
    return { ...answer, text: answer.text?.replace('"status":"COMPLETED"', '"status":"EXPIRED"') ?? null };
  };
}
