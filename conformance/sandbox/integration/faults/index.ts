import { authentication } from "./authentication/index.ts";
import { conventions } from "./conventions.ts";
import { createPayment } from "./create-payment/index.ts";
import { createRefund } from "./create-refund/index.ts";
import { events } from "./events.ts";
import type { IntegrationFault } from "./fault.ts";
import { getPaymentFaults } from "./get-payment.ts";
import { getRefundFaults } from "./get-refund.ts";
import { listPayments } from "./list-payments/index.ts";
import { ofSomePayments } from "./of-some-payments/index.ts";
import { paymentFaults } from "./payment/index.ts";
import { paymentStates } from "./payment-states/index.ts";
import { refundFaults } from "./refund.ts";
import { refundStates } from "./refund-states.ts";
import { service } from "./service.ts";

/** Every fault, in the order in which the proof runs them. */
export const faults: readonly IntegrationFault[] = [
  ...paymentFaults,
  ...refundFaults,
  ...paymentStates,
  ...refundStates,
  ...createPayment,
  ...getPaymentFaults,
  ...listPayments,
  ...createRefund,
  ...getRefundFaults,
  ...authentication,
  ...conventions,
  ...service,
  ...events,
  ...ofSomePayments,
];
