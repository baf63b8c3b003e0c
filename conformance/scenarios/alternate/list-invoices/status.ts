import type { InvoiceStatus } from "../../../../generated/alternate/types.ts";
import { attempt } from "../../tools/attempt.ts";
import { independently } from "../../tools/independently.ts";
import { scenario } from "../scenario.ts";
import { judgeStatus } from "../tools/status-filter.ts";

/** For each status those that are nearest to it. */
const OTHERS = {
  DRAFT: ["PENDING"],
  PENDING: ["DRAFT", "PAID", "OVERDUE"],
  PAID: ["PENDING", "CANCELLED"],
  OVERDUE: ["PAID"],
  CANCELLED: ["PAID"],
} as const satisfies Record<InvoiceStatus, readonly InvoiceStatus[]>;

/** List invoices, status. */
export default scenario({
  id: "list-invoices/status",
  title: "status keeps the invoices that a read shows with it, and no others",
  requirements: ["list-invoices.status-filter"],

  async run({ isolated, ...words }) {
    const { api, given, listings } = await isolated.business();
    const paid = await attempt(() => given.paidInvoice());
    const invoices = [await given.newInvoice(), ...(paid ? [paid] : [])];
    await independently(
      invoices.map(
        (ref) => () =>
          judgeStatus(words, "list-invoices.status-filter", {
            noun: "invoice",
            ref,
            listing: listings.invoices,
            filter: (status) => ({ status }),
            read: async () => (await api.readInvoice(ref)).data.status,
            others: OTHERS,
          }),
      ),
    );
  },
});
