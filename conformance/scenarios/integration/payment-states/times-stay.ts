import type { RequirementId } from "../../../../generated/integration/contract.ts";
import type { Payment, PaymentStatus } from "../../../../generated/integration/types.ts";
import { equals, equalsAmount, sumOf } from "../../../scenario/index.ts";
import { attempt } from "../../tools/attempt.ts";
import { attemptTime, isSameTime } from "../../tools/times.ts";
import { together } from "../../tools/together.ts";
import { scenario } from "../scenario.ts";
import type { MadeRefund } from "../tools/asked-refunds.ts";
import { createVaried, type Made, withoutJudging } from "../tools/create-varied.ts";
import { FEW_PAYMENTS } from "../tools/varied-payments.ts";

const STATUSES = {
  "payment-states.approve-completes": "COMPLETED",
  "payment-states.partial-refund-keeps-completed": "COMPLETED",
  "payment-states.whole-refund-refunds": "REFUNDED",
} as const satisfies Partial<Record<RequirementId, PaymentStatus>>;

/** Two of them are less than any usual window, and each far more than the second that ruling 4 grants. */
const BETWEEN_S = 120;

/**
 * Payment, rows initiatedAt, completedAt and expiresAt; refundTotal; Refund, row initiatedAt; ruling 4. Where the driver can have it so,
 * minutes pass between what is created, paid and refunded, so that no time can stand in for another. That the times of
 * refunds stay is a rule of the whole run.
 */
export default scenario({
  id: "payment-states/times-stay",
  title:
    "two payments of one business, minutes apart, keep each of their times while they are refunded, and each has its own refundTotal",
  requirements: [
    "payment.initiated-at-never-changes",
    "payment.completed-at-never-changes",
    "payment.expires-at-never-changes",
    "payment.refund-total-is-sum",
    "payment-states.approve-completes",
    "payment-states.partial-refund-keeps-completed",
    "payment-states.whole-refund-refunds",
  ],
  patient: true,

  async run({ session, as, apart, requests, check, eventually, blocked }) {
    const own = session.can("newBusiness") ? await apart() : undefined;
    const { api, driver, given } = own ?? as("main");
    const pass = () => attempt(async () => own?.advance(BETWEEN_S));
    const payments: (Made & { readonly paid: Payment; readonly refunds: MadeRefund[] })[] = [];
    const created: Made[] = [];
    for (const row of FEW_PAYMENTS.slice(0, 2)) {
      created.push(await createVaried({ session, api, requests }, withoutJudging({ blocked }), row));
      await pass();
    }
    for (const made of created) {
      payments.push({ ...made, paid: await given.paid(made.answer.data), refunds: [] });
      await pass();
    }

    /** Reads each twice, so that what moves is seen, and its last refund. */
    const readBoth = async (requirement: keyof typeof STATUSES) => {
      const status = STATUSES[requirement];
      await together(
        payments.map(({ answer, paid, refunds }) => async () => {
          const total = sumOf(refunds.map(({ amount }) => amount));
          const { initiatedAt, expiresAt } = answer.data;
          for (const _ of ["once", "again"])
            await eventually(
              () => api.readPayment(answer.data),
              ({ data, exchange }) => {
                const times = [
                  ["payment.initiated-at-never-changes", data.initiatedAt, initiatedAt],
                  ["payment.expires-at-never-changes", data.expiresAt, expiresAt],
                  ["payment.completed-at-never-changes", data.completedAt, paid.completedAt],
                ] as const;
                for (const [each, time, first] of times) {
                  const isReadable = attemptTime(time) !== undefined; // else it is a matter of the schemas
                  check(each, isReadable ? time : first, isSameTime(first), exchange);
                }
                check(requirement, data.status, equals(status), exchange);
                check("payment.refund-total-is-sum", data.refundTotal, equalsAmount(total), exchange);
              },
            );
          for (const each of refunds.slice(-1)) await api.readRefund(each);
        }),
      );
    };
    await readBoth("payment-states.approve-completes");
    for (const part of [0, 1, 2]) {
      const settled = await together(
        payments.map(({ row, paid, refunds }) => async () => {
          const amount = [...row.size.parts, row.size.rest][part] ?? row.size.rest;
          const refund = { ...(await given.newRefund(paid, { amount })), amount };
          refunds.push(refund);
          return attempt(() => driver.settleRefund(refund).then(() => true));
        }),
      );
      if (settled.includes(undefined)) blocked("a refund did not settle, which is judged elsewhere");
      await pass();
      await readBoth(
        part < 2 ? "payment-states.partial-refund-keeps-completed" : "payment-states.whole-refund-refunds",
      );
    }
  },
});
