import { type Answer, createAnswer } from "../../../scenario/index.ts";
import type { Found } from "../../tools/walk.ts";
import type { Api, InvoiceQuery, PaymentQuery } from "./api.ts";
import type { Raw } from "./raw.ts";
import { invoicesIn, listedPaymentsIn } from "./shapes.ts";

/** The calls that list, of any page. */
export interface ListCalls {
  payments(query: PaymentQuery): Promise<Answer<readonly Found[]>>;
  invoices(query: InvoiceQuery): Promise<Answer<readonly Found[]>>;
}

/** Nothing says that there is a page before page 1: how it is answered is open. */
export function createListCalls(api: Api, raw: Raw): ListCalls {
  return {
    async payments(query) {
      if (!isOpen(query)) return api.listPayments(query);
      const answer = await raw.listPayments(spelt(query), { open: true });
      return createAnswer("list payments", answer, () => listedPaymentsIn(answer.json));
    },
    async invoices(query) {
      if (!isOpen(query)) return api.listInvoices(query);
      const answer = await raw.listInvoices(spelt(query), { open: true });
      return createAnswer("list invoices", answer, () => invoicesIn(answer.json));
    },
  };
}

function isOpen({ page = 1 }: { readonly page?: number }): boolean {
  return page < 1;
}

function spelt(query: object): string {
  const parameters = Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]);
  return new URLSearchParams(Object.fromEntries(parameters)).toString();
}
