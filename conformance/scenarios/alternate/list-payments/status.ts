import { contract } from "../../../../generated/alternate/contract.ts";
import { attempt } from "../../tools/attempt.ts";
import { judgeFilter } from "../../tools/filter.ts";
import { inTurn } from "../../tools/independently.ts";
import { scenario } from "../scenario.ts";
import type { ListedPayment } from "../tools/listing.ts";
import { judgeStatus } from "../tools/status-filter.ts";

/** List payments, row status. */
export default scenario({
  id: "list-payments/status",
  title: "status keeps the payments that a read shows with it, and no others; without status, they are all listed",
  requirements: ["list-payments.status-filter", "list-payments.holds-own-payments"],

  async run({ isolated, ...words }) {
    const { api, given, listings } = await isolated.business();
    const payments: ListedPayment[] = [await given.newPayment()];
    for (const state of ["completed", "failed", "cancelled", "expired", "refunded"] as const)
      payments.push(...((await attempt(async () => [await given[`${state}Payment`]()])) ?? []));
    const demand = { noun: "payment", keeping: [{}], leaving: [] } as const;
    await inTurn(
      payments.map(
        (ref) => () => judgeFilter(words, "list-payments.holds-own-payments", listings.payments, { ...demand, ref }),
      ),
    );
    await judgeStatus(words, "list-payments.status-filter", {
      noun: "payment",
      refs: payments,
      idOf: ({ payment_id }) => payment_id,
      listing: listings.payments,
      filter: (status) => ({ status }),
      read: async (ref) => (await api.readPayment(ref)).data.status,
      statuses: contract.lifecycles.payment.states.map(({ name }) => name),
    });
  },
});
