import type { RequirementId } from "../../../generated/integration/contract.ts";
import {
  compareMoney,
  formatMoney,
  type IntegrationRules,
  type IntegrationStore,
  integrationRules,
  parseMoney,
  toOutgoing,
  type Wire,
  zero,
} from "../../variants/sandboxes.ts";
import type { SequenceFault } from "../explore-sandbox.ts";
import type { ExploreChange } from "./explore-sandbox.ts";

type Change = ReturnType<ExploreChange>;

type Refunds = Parameters<IntegrationRules["refundTotal"]>[0];

const { refundTotal, remaining, refundable, statusAfterRefund, fitsRemaining, presentPayment } = integrationRules;

/** Faults of the integration variant that no single request reveals. */
export const sequenceFaults: readonly SequenceFault<RequirementId, IntegrationRules, IntegrationStore>[] = [
  {
    text: "of the refunds made before, only the last one counts",
    change: () => rules({ remaining: (payment, refunds) => remaining(payment, refunds.slice(-1)) }),
    requirements: ["create-refund.in-flight-counts", "create-refund.amount-defaults-to-remaining"],
    sequence: "create p1 100.00; approve p1; refund r1 of p1 60.00; refund r2 of p1 40.00; refund r3 of p1 60.00",
  },
  {
    text: "a refund that failed counts in refundTotal, like one that settled",
    change: () =>
      showingTotal((refunds) =>
        refunds.map((each) => (each.status === "FAILED" ? { ...each, status: "COMPLETED" } : each)),
      ),
    requirements: ["payment.refund-total-without-failed"],
    sequence: "create p1 100.00; approve p1; refund r1 of p1 100.00; reject r1",
  },
  {
    text: "a payment expires although it was paid in time",
    change: () => ({ wire: expiresThePaid() }),
    requirements: ["payment-states.expired-only-unpaid"],
    sequence: "create p1 100.00; approve p1; expire p1",
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
    requirements: ["payment-states.partial-refund-keeps-completed"],
    sequence: "create p1 100.00; approve p1; refund r1 of p1 60.00; refund r2 of p1 40.00; settle r1",
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
    requirements: ["payment-states.whole-refund-refunds"],
    sequence: "create p1 100.00; approve p1; refund r1 of p1 60.00; settle r1; refund r2 of p1 40.00; settle r2",
  },
  {
    text: "the second refund that settles replaces the first in refundTotal",
    change: () => showingTotal((refunds) => refunds.filter(({ status }) => status === "COMPLETED").slice(-1)),
    requirements: ["payment.refund-total-is-sum", "payment-states.partial-refund-raises-total"],
    sequence: "create p1 100.00; approve p1; refund r1 of p1 60.00; settle r1; refund r2 of p1 40.00; settle r2",
  },
  {
    text: "a payment that was REFUNDED can be refunded once more",
    change: () =>
      rules({
        refundable: (payment) => (payment.status === "REFUNDED" ? undefined : refundable(payment)),
        remaining: (payment, refunds) => (payment.status === "REFUNDED" ? payment.amount : remaining(payment, refunds)),
      }),
    requirements: ["create-refund.payment-must-be-completed"],
    sequence: "create p1 100.00; approve p1; refund r1 of p1 100.00; settle r1; refund r2 of p1 100.00",
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
    requirements: ["create-refund.in-flight-counts", "create-refund.amount-defaults-to-remaining"],
    sequence:
      "create p1 100.00; approve p1; refund r1 of p1 60.00; refund r2 of p1 40.00; settle r2; refund r3 of p1 60.00",
  },
  {
    text: "a refund is refused while another one of its payment is in flight",
    change: () =>
      rules({
        remaining: (payment, refunds) =>
          refunds.some(({ status }) => status === "INITIATED") ? zero : remaining(payment, refunds),
      }),
    requirements: ["create-refund.fits-beside-in-flight"],
    sequence: "create p1 100.00; approve p1; refund r1 of p1 60.00; refund r2 of p1 40.00",
  },
  {
    text: "a refund without an amount is of all that has not settled, though a part of it is in flight",
    change: () => {
      let unsettled = zero;
      return rules({
        remaining(payment, refunds) {
          unsettled = remaining(
            payment,
            refunds.filter(({ status }) => status === "COMPLETED"),
          );
          return remaining(payment, refunds);
        },
        defaultRefundAmount: (left) => (compareMoney(left, zero) > 0 ? unsettled : left),
        fitsRemaining: (amount, left) =>
          compareMoney(amount, unsettled) === 0 ? undefined : fitsRemaining(amount, left),
      });
    },
    requirements: ["create-refund.amount-defaults-to-remaining"],
    sequence: "create p1 100.00; approve p1; refund r1 of p1 60.00; refund r2 of p1",
  },
  {
    text: "what is left after a refund is counted without its cents",
    change: () =>
      rules({
        remaining(payment, refunds) {
          const left = remaining(payment, refunds);
          return refunds.length > 0 ? (parseMoney(formatMoney(left).replace(/\..*/, ".00")) ?? left) : left;
        },
      }),
    requirements: [
      "create-refund.amount-defaults-to-remaining",
      "create-refund.fits-beside-in-flight",
      "service.partial-refund",
    ],
    sequence: "create p1 10.10; approve p1; refund r1 of p1 6.06; refund r2 of p1",
  },
  {
    text: "in USD, no refund is accepted beside one in flight",
    change: () =>
      rules({
        remaining: (payment, refunds) =>
          payment.currency === "USD" && refunds.some(({ status }) => status === "INITIATED")
            ? zero
            : remaining(payment, refunds),
      }),
    requirements: ["create-refund.fits-beside-in-flight"],
    sequence: "create p1 100.00 USD; approve p1; refund r1 of p1 60.00; refund r2 of p1 40.00",
  },
  {
    text: "a payment of NAGAD that was cancelled can be refunded",
    change: () =>
      rules({
        refundable: (payment) =>
          payment.status === "CANCELLED" && payment.preferredVendor === "NAGAD" ? undefined : refundable(payment),
      }),
    requirements: ["create-refund.payment-must-be-completed"],
    sequence: "create p1 100.00 NAGAD; cancel p1; refund r1 of p1 100.00",
  },
  {
    text: "once a part has settled, a read of the payment shows the description in lower case",
    change: () =>
      rules({
        presentPayment: (payment, facts) =>
          presentPayment(
            compareMoney(facts.refundTotal, zero) > 0
              ? { ...payment, description: payment.description?.toLowerCase() }
              : payment,
            facts,
          ),
      }),
    requirements: ["payment.description-echoed"],
    sequence: "create p1 100.00 texts; approve p1; refund r1 of p1 100.00; settle r1",
  },
  {
    text: "a payment of which a refund was refused before it was paid can never be refunded",
    change: () => {
      const refused = new Set<string>();
      return rules({
        refundable(payment) {
          const reason = refundable(payment);
          if (reason) refused.add(payment.paymentId);
          return refused.has(payment.paymentId) ? { reason: "notRefundable", message: "refused before" } : reason;
        },
      });
    },
    requirements: ["service.full-refund", "service.partial-refund", "create-refund.amount-defaults-to-remaining"],
    sequence: "create p1 100.00; refund r1 of p1 100.00; approve p1; refund r2 of p1 100.00",
  },
];

function rules(change: Partial<IntegrationRules>): Change {
  return { rules: { ...integrationRules, ...change } };
}

/** Creates a change that shows the total of other refunds than the ones it enforces. */
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

/** Creates a wire that claims to let a paid payment expire, and shows it as expired from then on. */
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
