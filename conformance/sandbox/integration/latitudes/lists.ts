import type { JsonObject } from "../../values/json.ts";
import { compareMoney } from "../../values/money.ts";
import { answering } from "../../wires/answering.ts";
import { itemsOf } from "../../wires/map-json.ts";
import { lenient } from "../../wires/reading.ts";
import { operationOf } from "../faults/operation.ts";
import { listFilters, listParameters, presentPage } from "../rules/list-payments.ts";
import { presentPayment } from "../rules/presentation.ts";
import type { Rules } from "../rules/rules.ts";
import type { IntegrationLatitude } from "./latitude.ts";

const page = "the shape of a page";
const listed = "a payment in a list";
const order = "the order of a list";
const range = "the ends of a range";

/** Lists payments in a body of another shape. */
function pageAs(shape: (items: readonly JsonObject[], rest: JsonObject) => Body): IntegrationLatitude["change"] {
  const answerPayments: Rules["answerPayments"] = ({ items, ...rest }) => ({
    status: 200,
    body: shape(itemsOf(items), rest),
  });
  return { rules: { answerPayments } };
}

type Body = ReturnType<Rules["answerPayments"]>["body"];

/** Has the summary elsewhere, or none. */
function summaryAs(place: (summary: JsonObject) => JsonObject): IntegrationLatitude["change"] {
  return {
    rules: {
      presentPage(items, paging, total, summary) {
        const { summary: _, ...rest } = presentPage(items, paging, total, summary);
        return { ...rest, ...place(summary) };
      },
    },
  };
}

/** Ways to list. */
export const lists: readonly IntegrationLatitude[] = [
  { name: "no-summary", text: "A list has no summary.", about: "the summary", change: summaryAs(() => ({})) },
  {
    name: "summary-beside-the-payments",
    text: "The members of the summary stand beside the payments, the total as a number.",
    about: "the summary",
    change: summaryAs(({ totalAmount, ...counts }) => ({ ...counts, totalAmount: Number(totalAmount) })),
  },
  {
    name: "summary-deep-inside",
    text: "The summary stands deep inside, by currency.",
    about: "the summary",
    change: summaryAs((summary) => ({ meta: { statistics: [{ currency: "BDT", summary }] } })),
  },
  {
    name: "listed-with-their-ids-alone",
    text: "A list tells the paymentId of each payment, and nothing else.",
    about: listed,
    change: { rules: { presentListedPayment: ({ paymentId }) => ({ paymentId }) } },
  },
  {
    name: "listed-without-metadata",
    text: "A payment in a list has neither metadata nor an address, a description or a window.",
    about: listed,
    change: {
      rules: {
        presentListedPayment(payment, view) {
          const { paymentId, merchantTxnId, amount, currency, status, vendor } = presentPayment(payment, view);
          return { paymentId, merchantTxnId, amount, currency, status, vendor };
        },
      },
    },
  },
  {
    name: "listed-with-their-refunds",
    text: "A payment in a list has its refunds in it, each with its paymentId.",
    about: listed,
    change: {
      rules: {
        presentListedPayment: (payment, view) => ({
          ...presentPayment(payment, view),
          refunds: [{ refundId: "REF_0_none", paymentId: payment.paymentId, status: "FAILED" }],
        }),
      },
    },
  },
  {
    name: "page-as-a-bare-array",
    text: "A page of payments is an array, without an envelope.",
    about: page,
    change: pageAs((items) => items),
  },
  {
    name: "page-alone-in-data",
    text: "The data of a list is the array of the payments.",
    about: page,
    change: pageAs((data, rest) => ({ status: "success", data, ...rest })),
  },
  {
    name: "page-with-its-content",
    text: "A page of payments has a content, and tells whether it is the last one.",
    about: page,
    change: pageAs((content, { page: number, size, ...rest }) => ({
      status: "success",
      data: { content, pageable: { pageNumber: number, pageSize: size }, last: content.length === 0, ...rest },
    })),
  },
  {
    name: "page-by-ids",
    text: "A page of payments has them by their ids, deep inside.",
    about: page,
    change: pageAs((items, rest) => ({
      data: {
        page: { ...rest, rows: Object.fromEntries(items.map((each) => [each["paymentId"], { attributes: each }])) },
      },
    })),
  },
  {
    name: "oldest-first",
    text: "Lists begin with the oldest payment.",
    about: order,
    change: { rules: { sortPayments: (all) => all } },
  },
  {
    name: "by-amount",
    text: "Lists begin with the largest amount.",
    about: order,
    change: {
      rules: { sortPayments: (all) => all.toSorted((left, right) => compareMoney(right.amount, left.amount)) },
    },
  },
  {
    name: "ten-on-a-page",
    text: "A page has ten payments where no size is asked for, and a size above 100 is taken for 100.",
    about: "the size of a page",
    change: {
      rules: {
        listParameters: {
          ...listParameters,
          size(field, pointer, context) {
            if (field === undefined) return { value: 10 };
            return Number(field) > 100 ? { value: 100 } : listParameters.size(field, pointer, context);
          },
        },
      },
    },
  },
  {
    name: "lenient-queries",
    text: "Whatever is unreadable in a query is taken as if it were not there.",
    about: "the size of a page",
    change: {
      rules: {
        listParameters: {
          ...{ status: lenient(listParameters.status), vendor: lenient(listParameters.vendor) },
          ...{ from: lenient(listParameters.from), to: lenient(listParameters.to) },
          ...{ amountMin: lenient(listParameters.amountMin), amountMax: lenient(listParameters.amountMax) },
          merchantTxnId: lenient(listParameters.merchantTxnId),
          ...{ page: lenient(listParameters.page), size: lenient(listParameters.size) },
        },
      },
    },
  },
  {
    name: "no-page-beyond-the-last",
    text: "A page beyond the last one is not found.",
    about: "pages beyond the last",
    change: {
      wire: answering(({ status, body }, request) => {
        const { searchParams } = request.url;
        const isLater = operationOf(request) === "listPayments" && Number(searchParams.get("page")) > 0;
        const isEmpty = isLater && status === 200 && !JSON.stringify(body).includes(`"paymentId"`);
        return isEmpty ? { status: 404, body: { status: "error" } } : {};
      }),
    },
  },
  {
    name: "ranges-without-their-ends",
    text: "What lies exactly on a bound, of time or of amounts, is not listed.",
    about: range,
    change: {
      rules: {
        listFilters: {
          ...listFilters,
          from: ({ initiatedAtMs }, wanted) => initiatedAtMs > wanted,
          to: ({ initiatedAtMs }, wanted) => initiatedAtMs < wanted,
          amountMin: ({ amount }, wanted) => compareMoney(amount, wanted) > 0,
          amountMax: ({ amount }, wanted) => compareMoney(amount, wanted) < 0,
        },
      },
    },
  },
  {
    name: "ranges-of-completion",
    text: "A range of time is that in which payments completed.",
    about: range,
    change: {
      rules: {
        listFilters: {
          ...listFilters,
          from: ({ completedAtMs }, wanted) => completedAtMs !== undefined && completedAtMs >= wanted,
          to: ({ completedAtMs }, wanted) => completedAtMs !== undefined && completedAtMs <= wanted,
        },
      },
    },
  },
];
