import type { CreateInvoiceLineItem } from "../../../../generated/alternate/types.ts";
import { type Context, isAccepted, type Scenario } from "../../../scenario/index.ts";
import { answered } from "../../shared/scenarios/answered.ts";
import { describe, describeTried } from "../../shared/scenarios/describe.ts";
import { independently } from "../../shared/scenarios/independently.ts";
import { firstRead } from "../../shared/scenarios/waiting.ts";
import { scenario, type Tools } from "./scenario.ts";
import { tryCreateInvoice } from "./tools/api.ts";
import { linesOf } from "./tools/invoice-lines.ts";
import { faultyLines } from "./tools/rejections.ts";
import { USUAL_ITEMS } from "./tools/requests.ts";

/**
 * Pairs of quantity and unit_price: a tenth, which is inexact in binary; half a unit; and more decimals than money has.
 */
const FRACTIONS = [
  [3, 0.1],
  [2.5, 333],
  [3, 33.335],
] as const;

/** Lines with different texts and numbers, each for an invoice of its own: the smallest sum of an invoice is open. */
const LINES = [USUAL_ITEMS[0], { ...USUAL_ITEMS[1], unit_price: 7_000 }] as const;

const NUMBERS = [
  "create-invoice.line-quantity-no-number",
  "create-invoice.line-unit-price",
  "create-invoice.line-unit-price-string",
] as const;

type OwnNumbers = Context<Tools, (typeof NUMBERS)[number]>;

export const createInvoiceLines: readonly Scenario[] = [
  /** Create invoice, row items. */
  scenario({
    id: "create-invoice/items",
    title: "an invoice of one line item is accepted, and so is one of several",
    requirements: [
      "create-invoice.items",
      "create-invoice.items-several",
      "create-invoice.line-description",
      "create-invoice.line-quantity",
    ],

    async run({ api, requests, check }) {
      const [one, other] = LINES;
      const creating = async (items: readonly (typeof LINES)[number][]) =>
        answered(await api.createInvoice({ ...requests.minimalInvoice(), items }));
      await independently([
        async () => check("create-invoice.items", await creating([one]), isAccepted),
        async () => {
          check("create-invoice.items-several", await creating([one, other]), isAccepted);
          check("create-invoice.items-several", await creating([other, one, other, one]), isAccepted);
        },
        async () => check("create-invoice.line-description", await creating([other]), isAccepted),
        async () => {
          for (const line of LINES) check("create-invoice.line-quantity", await creating([line]), isAccepted);
        },
      ]);
    },
  }),

  /** Create invoice, row items: the required fields of a line item. */
  scenario({
    id: "create-invoice/required-of-lines",
    title: "an invoice is rejected when a line item has no description, no quantity or no unit_price",
    requirements: [
      "create-invoice.line-description-required",
      "create-invoice.line-quantity-required",
      "create-invoice.line-unit-price-required",
    ],

    async run({ inParallel }) {
      const fields = [
        ["create-invoice.line-description-required", "description"],
        ["create-invoice.line-quantity-required", "quantity"],
        ["create-invoice.line-unit-price-required", "unit_price"],
      ] as const;
      await inParallel(
        fields.map(([requirement, field]) => async ({ rejection, rejects }) => {
          for (const each of faultyLines(rejection, { [field]: undefined })) await rejects(requirement, each);
        }),
      );
    },
  }),

  /** Create invoice, row items: quantity and unit_price are numbers; ruling 2. */
  scenario({
    id: "create-invoice/line-numbers",
    title: "a quantity or unit_price that is not a number is rejected, and so is a number in a string",
    requirements: NUMBERS,

    async run({ inParallel }) {
      const faults = [
        ...["2", "two", "", null].map((quantity) => ["create-invoice.line-quantity-no-number", { quantity }] as const),
        ...["a hundred", "3500 BDT", true, [3_500], { value: 3_500 }].map(
          (unit_price) => ["create-invoice.line-unit-price", { unit_price }] as const,
        ),
        ...["3500", ""].map((unit_price) => ["create-invoice.line-unit-price-string", { unit_price }] as const),
      ] as const;
      await inParallel([
        async ({ api, requests, check }) => {
          for (const line of LINES) {
            const created = await api.createInvoice({ ...requests.minimalInvoice(), items: [line] });
            check("create-invoice.line-unit-price", answered(created), isAccepted);
          }
        },
        ...faults.map(([requirement, fault]) => async ({ rejection, rejects }: OwnNumbers) => {
          for (const each of faultyLines(rejection, fault)) await rejects(requirement, each);
        }),
      ]);
    },
  }),

  /**
   * Create invoice, row items: the document shows no bounds for its numbers; rulings 19 and 20. Everything here is
   * observed.
   */
  scenario({
    id: "create-invoice/odd-lines",
    title: "which quantities and prices a deployment accepts that are zero, below zero or fractions",
    requirements: ["create-invoice.line-quantity-odd", "create-invoice.line-unit-price-odd"],

    async run({ raw, requests, observe }) {
      const outcomeOf = async (items: readonly CreateInvoiceLineItem[]) => {
        const { answer, created } = await tryCreateInvoice(raw, { ...requests.minimalInvoice(), items });
        return created ? "accepted" : describe(answer);
      };
      const [line, other] = USUAL_ITEMS;
      const tried = async (field: "quantity" | "unit_price") => {
        const outcomes: [string, string][] = [];
        // A second, ordinary line gives the invoice an ordinary amount.
        for (const value of [0, -1, 0.5])
          outcomes.push([String(value), await outcomeOf([line, { ...other, [field]: value }])]);
        return [...outcomes, ["0 in the only line", await outcomeOf([{ ...other, [field]: 0 }])]] as const;
      };
      observe("create-invoice.line-quantity-odd", describeTried(await tried("quantity")));
      observe("create-invoice.line-unit-price-odd", describeTried(await tried("unit_price")));
    },
  }),

  /**
   * Invoice, paragraph after the table, total: the document does not mention fractions; ruling 20. Everything here is
   * observed.
   */
  scenario({
    id: "create-invoice/fractions",
    title: "how a deployment rounds the total of a line item whose numbers are not whole",
    requirements: ["invoice.line-total-of-fractions"],

    async run({ session, api, raw, requests, observe }) {
      for (const [quantity, unit_price] of FRACTIONS) {
        const items = [{ description: "Cloth, by the metre", quantity, unit_price }];
        const { answer, created } = await tryCreateInvoice(raw, { ...requests.minimalInvoice(), items });
        const product = `${quantity} x ${unit_price}`;
        if (created) {
          const { data: read } = await firstRead(session, () => api.readInvoice(created));
          const totals = linesOf(read).map(({ total }) => total);
          observe("invoice.line-total-of-fractions", `${product}: ${totals.join(", ")}`);
        } else observe("invoice.line-total-of-fractions", `${product}: ${describe(answer)}`);
      }
    },
  }),
];
