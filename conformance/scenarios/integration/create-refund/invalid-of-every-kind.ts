import type { CreateRefundRequest } from "../../../../generated/integration/types.ts";
import { sameAmount } from "../../../scenario/index.ts";
import { attempt } from "../../tools/attempt.ts";
import { reference } from "../../tools/reference.ts";
import { together } from "../../tools/together.ts";
import { until } from "../../tools/waiting.ts";
import { scenario } from "../scenario.ts";
import type { RefundRef } from "../tools/api.ts";
import { createVaried, type Made, withoutJudging } from "../tools/create-varied.ts";
import { FEW_PAYMENTS, type VariedPayment } from "../tools/varied-payments.ts";

const FAULTS = [
  ["create-refund.reason-required", { reason: undefined }],
  ["create-refund.amount", { amount: "ten" }],
] as const;

/** What becomes of one refund after another of a payment; each is of so little that all fit, whether or not a failed one counts. */
const ENDS = ["rejectRefund", "settleRefund", "settleRefund"] as const;

/**
 * Create refund, columns Required and Type; rulings 2, 11 and 14: neither what a payment is, nor what became of
 * its other refunds, mends an invalid request. Each fault has a business of its own, where the driver can make one.
 */
export default scenario({
  id: "create-refund/invalid-of-every-kind",
  title:
    "a refund without a reason, or of what is no number, is rejected whatever its payment is and had refunded before",
  requirements: FAULTS.map(([requirement]) => requirement),
  patient: true,

  async run({ inParallel }) {
    const businesses = await inParallel(
      FAULTS.map(([requirement, fault]) => async ({ session, requests, apart, api, credentials, blocked }) => {
        const business = session.can("newBusiness") ? await apart() : { api, credentials: credentials("main") };
        const words = withoutJudging({ blocked });
        const create = (row: VariedPayment) =>
          attempt(() => createVaried({ session, api: business.api, requests }, words, row));
        const [first, second, ...others] = FEW_PAYMENTS;
        const made: (Made | undefined)[] = [];
        for (const row of [first, second]) made.push(row && (await create(row)));
        made.push(...(await together(others.map((row) => () => create(row)))));
        const payments = made.filter((each) => each !== undefined);
        if (payments.length === 0) blocked("no payment could be created, which is judged elsewhere");
        return { requirement, fault, credentials: business.credentials, payments };
      }),
    );
    await inParallel(
      businesses.flatMap(({ requirement, fault, credentials, payments }) =>
        payments.map((made, index) => async ({ session, callerOf, requests, rejects, blocked }) => {
          const { api, driver, given, rejection } = callerOf(credentials);
          const payment = await given.paid(made.answer.data);
          const [amount] = made.row.size.parts;
          const merchantRef = made.row.merchantRef ? { merchantRef: reference(session, "return") } : {};
          /** Sends an invalid refund, and then its twin, of which it tells: that such a refund is accepted is judged elsewhere. */
          const refused = async (valid: CreateRefundRequest): Promise<RefundRef> => {
            let made: RefundRef | undefined;
            const twin = async () => {
              const answer = await api.createRefund(payment, valid);
              if (!answer.accepted) blocked("the same refund without the fault is refused, which is judged elsewhere");
              made = { refundId: answer.data.refundId, paymentId: payment.paymentId };
              return answer;
            };
            await rejects(requirement, { ...rejection.ofRefund(payment, fault, valid), twin });
            return made ?? blocked("the refund was accepted without an id");
          };
          if (index > 0) {
            await refused(requests.refund({ amount, ...merchantRef }));
            return;
          }
          const valid = () => requests.refund({ amount: "1.00", merchantRef: reference(session, "return") });
          /** The payment may follow its refund later: what it shows before and after a rejection must be of the rejection. */
          const shown = (total: number) =>
            until(
              session,
              "the settled refunds in refundTotal",
              () => api.readPayment(payment),
              ({ refundTotal }) => sameAmount(refundTotal, `${total}.00`),
            );
          for (const [before, end] of ENDS.entries()) {
            const refund = await refused(valid());
            // How it ends, and what it adds to the payment, is judged elsewhere.
            const ended = await attempt(async () => {
              await driver[end](refund);
              return shown(ENDS.slice(0, before + 1).filter((each) => each === "settleRefund").length);
            });
            if (!ended) return;
          }
          await refused(valid());
        }),
      ),
    );
  },
});
