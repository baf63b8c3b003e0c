import { newInvoice } from "../../rules/create-invoice.ts";
import { DAY_MS, dayOf } from "../../rules/day.ts";
import { dueDate } from "../../rules/due-date.ts";
import type { AlternateFault } from "../fault.ts";
import { created, lines, read } from "./showing.ts";

/** What the merchant sent, as it comes back. Source: Invoice, silent. */
export const asSent: readonly AlternateFault[] = [
  {
    name: "customer-of-that-phone",
    text: "An invoice is made out to whoever had the first invoice of that customer_phone.",
    change: () => {
      const names = new Map<string, string>();
      return {
        rules: {
          newInvoice(asked, facts) {
            const whose = `${facts.businessId} ${asked.customer_phone}`;
            const customer_name = names.get(whose) ?? asked.customer_name;
            names.set(whose, customer_name);
            return newInvoice({ ...asked, customer_name }, facts);
          },
        },
      };
    },
    breaks: ["invoice.customer-name-as-sent"],
  },
  {
    name: "customer-name-in-ascii",
    text: "A customer_name comes back with a question mark for every letter that is not in ASCII.",
    change: {
      rules: {
        newInvoice: (asked, facts) =>
          newInvoice({ ...asked, customer_name: asked.customer_name.replaceAll(/[^ -~]/gu, "?") }, facts),
      },
    },
    breaks: ["invoice.customer-name-as-sent"],
  },
  {
    name: "customer-email-masked-once-paid",
    text: "An invoice that was paid is read with a customer_email of which only the first letter is shown.",
    change: {
      rules: read(({ status, customerEmail }) => ({
        customer_email: status === "PAID" ? customerEmail?.replace(/(?<=.).*(?=@)/, "***") : customerEmail,
      })),
    },
    breaks: ["invoice.customer-email-as-sent"],
  },
  {
    name: "customer-email-kept-for-sending",
    text: "A customer_email is not kept where send_email does not say that it is needed.",
    change: {
      rules: {
        newInvoice: (asked, facts) =>
          newInvoice({ ...asked, customer_email: asked.send_email ? asked.customer_email : undefined }, facts),
      },
    },
    breaks: ["invoice.customer-email"],
  },
  {
    name: "customer-email-not-read",
    text: "A read shows a null for every customer_email.",
    change: { rules: read(() => ({ customer_email: null })) },
    breaks: ["invoice.customer-email"],
  },
  {
    name: "same-lines-merged",
    text: "Lines that an invoice has twice are read as one, of their quantities together.",
    change: {
      rules: read((_, shown) => ({ items: merged(shown["items"] as readonly Line[]) })), // as presentInvoice shows them
    },
    breaks: ["invoice.items-as-sent"],
  },
  {
    name: "ten-lines-read",
    text: "A read shows no more than ten line items.",
    change: { rules: read((_, shown) => ({ items: (shown["items"] as readonly Line[]).slice(0, 10) })) },
    breaks: ["invoice.subtotal-is-sum", "invoice.items-as-sent"],
  },
  {
    name: "description-escaped",
    text: "The description of a line is read as HTML has it: & as &amp;, < as &lt;.",
    change: {
      rules: lines(({ description }) => ({
        description: String(description).replaceAll("&", "&amp;").replaceAll("<", "&lt;"),
      })),
    },
    breaks: ["invoice.items-as-sent"],
  },
  {
    name: "quantity-of-first-like-line",
    text: "Lines of the same description are read with the quantity of the first of them.",
    change: {
      rules: lines(({ description }, _, all) => {
        const { quantity = 0 } = all.find((each) => each["description"] === description) ?? {};
        return { quantity };
      }),
    },
    breaks: ["invoice.line-total-is-product", "invoice.items-as-sent"],
  },
  {
    name: "due-date-a-day-early",
    text: "A due_date is read as the day before, as in a zone of time west of Greenwich.",
    change: {
      rules: read(({ dueDate: due }) => ({ due_date: due === undefined ? due : dayOf(Date.parse(due) - DAY_MS) })),
    },
    breaks: ["list-invoices.listed-as-read", "invoice.due-date-as-sent"],
  },
  {
    name: "due-date-within-30-days",
    text: "A due_date that is further away becomes the day in 30 days.",
    change: {
      rules: {
        dueDate(asked, nowMs) {
          const latest = dueDate(undefined, nowMs);
          return asked !== undefined && latest !== undefined && asked > latest ? latest : dueDate(asked, nowMs);
        },
      },
    },
    breaks: ["invoice.due-date-as-sent"],
  },
  {
    name: "due-date-with-time",
    text: "A due_date is shown as the midnight of that day.",
    change: {
      rules: {
        ...read(({ dueDate: due }) => ({ due_date: `${due}T00:00:00Z` })),
        ...created(({ dueDate: due }) => ({ due_date: `${due}T00:00:00Z` })),
      },
    },
    breaks: ["list-invoices.listed-as-read", "invoice.due-date-alone"],
  },
];

type Line = Readonly<Record<"quantity" | "unit_price" | "total", number> & Record<"description", string>>;

function merged(all: readonly Line[]): readonly Line[] {
  const kinds = new Map<string, Line>();
  for (const line of all) {
    const kind = `${line.description} ${line.unit_price}`;
    const quantity = line.quantity + (kinds.get(kind)?.quantity ?? 0);
    kinds.set(kind, { ...line, quantity, total: quantity * line.unit_price });
  }
  return [...kinds.values()];
}
