import type { Money } from "../../values/money.ts";
import type { Payment, PaymentStatus } from "../payment.ts";
import type { Refund } from "../refund.ts";
import { refundTotal, statusAfterRefund } from "../rules/lifecycle.ts";
import type { IntegrationFault } from "./fault.ts";

/** What becomes of a payment by its refunds, decided apart from what is shown of them. */
interface Decisions {
  readonly shownTotal?: (refunds: readonly Refund[]) => Money;
  readonly statusAfter?: (refunds: readonly Refund[], payment: Payment) => PaymentStatus;
}

export function byRefunds({
  shownTotal = refundTotal,
  statusAfter = (refunds, payment) => statusAfterRefund(payment, refundTotal(refunds)),
}: Decisions): IntegrationFault["change"] {
  return () => {
    let refunds: readonly Refund[] = []; // before a status is decided, the total of just these is asked for
    return {
      rules: {
        refundTotal(all) {
          refunds = all;
          return shownTotal(all);
        },
        statusAfterRefund: (payment) => statusAfter(refunds, payment),
      },
    };
  };
}
