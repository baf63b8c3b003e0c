import { assignedFields } from "./assigned-fields.ts";
import { authenticationFaults } from "./authentication.ts";
import { conventions } from "./conventions.ts";
import { createPayment } from "./create-payment.ts";
import { references } from "./create-payment-references.ts";
import { createRefund } from "./create-refund.ts";
import { refundAmounts } from "./create-refund-amounts.ts";
import { errors } from "./errors.ts";
import { events } from "./events.ts";
import type { IntegrationFault } from "./fault.ts";
import { getPaymentFaults } from "./get-payment.ts";
import { getRefundFaults } from "./get-refund.ts";
import { keyFaults } from "./keys.ts";
import { listPayments } from "./list-payments.ts";
import { someLists } from "./list-payments-of-some.ts";
import { otherBusiness } from "./other-business.ts";
import { paymentFaults } from "./payment.ts";
import { ofSomePayments } from "./payments-of-some.ts";
import { refundFaults } from "./refund.ts";
import { requestFields } from "./request-fields.ts";
import { service } from "./service.ts";
import { settledAtOnce } from "./settled-at-once.ts";
import { paymentStates, refundStates } from "./states.ts";
import { statesOfSome } from "./states-of-some.ts";
import { paymentStatesTimes } from "./states-times.ts";

/** All faults, in the order in which the proof runs them. */
export const faults: readonly IntegrationFault[] = [
  ...paymentFaults,
  ...refundFaults,
  ...paymentStates,
  ...paymentStatesTimes,
  ...settledAtOnce,
  ...refundStates,
  ...createPayment,
  ...references,
  ...assignedFields,
  ...requestFields,
  ...getPaymentFaults,
  ...listPayments,
  ...someLists,
  ...createRefund,
  ...refundAmounts,
  ...getRefundFaults,
  ...authenticationFaults,
  ...keyFaults,
  ...errors,
  ...otherBusiness,
  ...conventions,
  ...service,
  ...events,
  ...ofSomePayments,
  ...statesOfSome,
];
