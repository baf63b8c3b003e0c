import { moneyOf, multiplyMoney, parseMoney, roundMoney, toNumber, zero } from "../../../values/money.ts";
import { lineTotal, subtotal } from "../../rules/invoice-arithmetic.ts";
import type { AlternateFault } from "../fault.ts";
import { lines, read } from "./showing.ts";

const WITH_TAX = parseMoney("1.05") ?? zero;

/** What an invoice adds up to. Source: Invoice, rows subtotal and total, and the paragraph after the table. */
export const sums: readonly AlternateFault[] = [
  {
    name: "subtotal-of-different-lines",
    text: "The subtotal counts a line once that an invoice has twice.",
    change: {
      rules: {
        subtotal: (items) =>
          subtotal(
            items.filter((item, index) => items.findIndex((each) => each.description === item.description) === index),
          ),
      },
    },
    breaks: ["invoice.subtotal-is-sum"],
  },
  {
    name: "subtotal-of-ten-lines",
    text: "The subtotal leaves out whatever comes after the tenth line.",
    change: { rules: { subtotal: (items) => subtotal(items.slice(0, 10)) } },
    breaks: ["invoice.subtotal-is-sum"],
  },
  {
    name: "subtotal-in-32-bits",
    text: "The subtotal is counted in 32 bits, and becomes another where it is larger.",
    change: { rules: { subtotal: (items) => moneyOf(toNumber(subtotal(items)) | 0) ?? zero } },
    breaks: ["invoice.subtotal-is-sum"],
  },
  {
    name: "line-total-of-single-precision",
    text: "The total of a line is a float of single precision.",
    change: { rules: { lineTotal: (item) => moneyOf(Math.fround(toNumber(lineTotal(item)))) ?? zero } },
    breaks: ["invoice.line-total-is-product"],
  },
  {
    name: "later-line-total-is-unit-price",
    text: "Each line after the first is read with its unit_price as its total, whatever its quantity.",
    change: { rules: lines(({ unit_price, total }, index) => ({ total: index > 0 ? unit_price : total })) },
    breaks: ["invoice.line-total-is-product", "invoice.subtotal-is-sum"],
  },
  {
    name: "total-with-tax",
    text: "The total of an invoice is its subtotal and a tax on it.",
    change: { rules: { invoiceTotal: (sum) => roundMoney(multiplyMoney(sum, WITH_TAX), 0) } },
    breaks: ["invoice.total-is-subtotal"],
  },
  {
    name: "total-with-late-fee",
    text: "An invoice that is OVERDUE is read with a fee on its total.",
    change: {
      rules: read(({ status, total }) => ({ total: toNumber(total) + (status === "OVERDUE" ? 100 : 0) })),
    },
    breaks: ["list-invoices.listed-as-read", "invoice.total-is-subtotal"],
  },
  {
    name: "total-is-what-is-left-to-pay",
    text: "An invoice that was paid is read with a total of 0: what is left to be paid.",
    change: { rules: read(({ status, total }) => ({ total: status === "PAID" ? 0 : toNumber(total) })) },
    breaks: ["list-invoices.listed-as-read", "invoice.payment-of-total", "invoice.total-is-subtotal"],
  },
];
