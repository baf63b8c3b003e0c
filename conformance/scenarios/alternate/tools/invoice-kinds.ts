import type {
  CreatedInvoice,
  CreateInvoiceLineItem,
  CreateInvoiceRequest,
} from "../../../../generated/alternate/types.ts";
import { type Answer, Blocked } from "../../../scenario/index.ts";
import { answered } from "../../tools/answered.ts";
import type { Api } from "./api.ts";
import type { Requests } from "./requests.ts";

const TEA = { description: "Tea, one kilogram", quantity: 2, unit_price: 3_500 };

/** What somebody counts, rounds, merges, cuts or escapes otherwise. Every number is whole. */
const KINDS: readonly (readonly CreateInvoiceLineItem[])[] = [
  [{ description: "A chair", quantity: 1, unit_price: 45_000 }],
  [TEA, { description: "Biscuits", quantity: 1, unit_price: 1_250 }, TEA],
  [TEA, { ...TEA, unit_price: 3_600 }, { ...TEA, quantity: 7 }],
  Array.from({ length: 12 }, (_, index) => ({
    description: `Book ${index + 1}`,
    quantity: index + 1,
    unit_price: 1_013 + 97 * index,
  })),
  [{ description: "Bricks", quantity: 12_345, unit_price: 678 }, TEA],
  [{ description: "A house", quantity: 3, unit_price: 1_500_000_007 }, TEA],
  [{ description: `Cups <2> & "চা" 🍵 ${"many words ".repeat(9)}in all`, quantity: 5, unit_price: 999 }, TEA],
];

/** The same of a customer; each beside the usual line. */
const NAMES = [`Tea & <Sons>, "2"`, "রহিম উদ্দিন (José)", `Customer of ${"many names ".repeat(7)}in all`];

/** An invoice that was accepted, and what it was asked for with. */
export interface KindOfInvoice {
  readonly request: CreateInvoiceRequest;
  readonly answer: Answer<CreatedInvoice>;
}

/**
 * Creates invoices that differ in their lines and customers: those that were accepted. No bound of their numbers and texts is shown, so
 * that one may be refused. Throws {@link Blocked} where none of several lines was accepted.
 */
export async function createEveryKind(api: Api, requests: Requests): Promise<readonly KindOfInvoice[]> {
  const made: KindOfInvoice[] = [];
  const changes = [
    ...KINDS.map((items) => ({ items })),
    ...NAMES.map((customer_name) => ({ customer_name, items: [TEA] })),
  ];
  for (const change of changes) {
    const request = requests.invoice(change);
    const answer = answered(await api.createInvoice(request));
    if (answer.accepted) made.push({ request, answer });
  }
  if (!made.some(({ request }) => request.items.length > 1))
    throw new Blocked("no invoice of several lines was accepted");
  return made;
}
