import type { JsonObject } from "../../../shared/sandbox/values/json.ts";
import { compareMoney } from "../../../shared/sandbox/values/money.ts";
import { answering } from "../../../shared/sandbox/wires/answering.ts";
import { itemsOf } from "../../../shared/sandbox/wires/map-json.ts";
import { lenient } from "../../../shared/sandbox/wires/reading.ts";
import type { IntegrationChange } from "../change.ts";
import { operationOf } from "../faults/fault.ts";
import { listFilters, listParameters, presentPage } from "../rules/list-payments.ts";
import { presentPayment } from "../rules/presentation.ts";
import type { Rules } from "../rules/rules.ts";
import { type IntegrationLatitude, latitudes } from "./latitude.ts";

const page = "the shape of a page";
const listed = "a payment in a list";
const order = "the order of a list";
const range = "the ends of a range";

/** Returns a change that lists payments in a body of another shape. */
function pageAs(shape: (items: readonly JsonObject[], rest: JsonObject) => Body): IntegrationChange {
  const answerPayments: Rules["answerPayments"] = ({ items, ...rest }) => ({
    status: 200,
    body: shape(itemsOf(items), rest),
  });
  return { answerPayments };
}

type Body = ReturnType<Rules["answerPayments"]>["body"];

/** Returns a change that moves or omits the summary. */
function summaryAs(place: (summary: JsonObject) => JsonObject): IntegrationChange {
  return {
    presentPage(items, paging, total, summary) {
      const { summary: _, ...rest } = presentPage(items, paging, total, summary);
      return { ...rest, ...place(summary) };
    },
  };
}

/** Returns a reader that rejects all but the plainest times. */
function plainly(name: "from" | "to"): typeof listParameters.from {
  return (field, ...rest) => listParameters[name](/[.+]/.test(String(field)) ? "no" : field, ...rest);
}

/** List formats and paging. */
export const lists: readonly IntegrationLatitude[] = latitudes({
  "no-summary": ["A list has no summary.", "the summary", summaryAs(() => ({}))],
  "summary-beside-the-payments": [
    "The members of the summary are beside the payments, and the total is a number.",
    "the summary",
    summaryAs(({ totalAmount, ...counts }) => ({ ...counts, totalAmount: Number(totalAmount) })),
  ],
  "summary-deep-inside": [
    "The summary is deeply nested, by currency.",
    "the summary",
    summaryAs((summary) => ({ meta: { statistics: [{ currency: "BDT", summary }] } })),
  ],
  "listed-with-their-ids-alone": [
    "A list shows only the paymentId of each payment.",
    listed,
    { presentListedPayment: ({ paymentId }) => ({ paymentId }) },
  ],
  "listed-without-metadata": [
    "A payment in a list has neither metadata nor an address, a description or a window.",
    listed,
    {
      presentListedPayment(payment, view) {
        const { paymentId, merchantTxnId, amount, currency, status, vendor } = presentPayment(payment, view);
        return { paymentId, merchantTxnId, amount, currency, status, vendor };
      },
    },
  ],
  "listed-with-their-refunds": [
    "Each payment in a list contains a list of refunds, with one FAILED refund that was never created.",
    listed,
    {
      presentListedPayment: (payment, view) => ({
        ...presentPayment(payment, view),
        refunds: [{ refundId: "REF_0_none", paymentId: payment.paymentId, status: "FAILED" }],
      }),
    },
  ],
  "page-as-a-bare-array": ["A page of payments is an array, without an envelope.", page, pageAs((items) => items)],
  "page-alone-in-data": [
    "The data of a list is the array of the payments.",
    page,
    pageAs((data, rest) => ({ status: "success", data, ...rest })),
  ],
  "page-with-its-content": [
    "The payments of a page are in a member content, and a member last is true only on an empty page.",
    page,
    pageAs((content, { page: number, size, ...rest }) => ({
      status: "success",
      data: { content, pageable: { pageNumber: number, pageSize: size }, last: content.length === 0, ...rest },
    })),
  ],
  "page-by-ids": [
    "A page of payments is a deeply nested object whose keys are their ids.",
    page,
    pageAs((items, rest) => ({
      data: {
        page: { ...rest, rows: Object.fromEntries(items.map((each) => [each["paymentId"], { attributes: each }])) },
      },
    })),
  ],
  "oldest-first": ["Lists begin with the oldest payment.", order, { sortPayments: (all) => all }],
  "by-amount": [
    "Lists begin with the largest amount.",
    order,
    { sortPayments: (all) => all.toSorted((left, right) => compareMoney(right.amount, left.amount)) },
  ],
  "ten-on-a-page": [
    "A page has ten payments by default, and a size above 100 counts as 100.",
    "the size of a page",
    {
      listParameters: {
        ...listParameters,
        size(field, pointer, context) {
          if (field === undefined) return { value: 10 };
          return Number(field) > 100 ? { value: 100 } : listParameters.size(field, pointer, context);
        },
      },
    },
  ],
  "five-on-a-page": [
    "A page has five payments by default.",
    "the size of a page",
    {
      listParameters: {
        ...listParameters,
        size: (field, ...rest) => (field === undefined ? { value: 5 } : listParameters.size(field, ...rest)),
      },
    },
  ],
  "lenient-queries": [
    "Unreadable query parameters are ignored.",
    "the size of a page",
    {
      listParameters: {
        ...{ status: lenient(listParameters.status), vendor: lenient(listParameters.vendor) },
        ...{ from: lenient(listParameters.from), to: lenient(listParameters.to) },
        ...{ amountMin: lenient(listParameters.amountMin), amountMax: lenient(listParameters.amountMax) },
        merchantTxnId: lenient(listParameters.merchantTxnId),
        ...{ page: lenient(listParameters.page), size: lenient(listParameters.size) },
      },
    },
  ],
  "no-page-beyond-the-last": [
    "A page beyond the last one is not found.",
    "pages beyond the last",
    {
      wire: answering(({ status, body }, request) => {
        const { searchParams } = request.url;
        const isLater = operationOf(request) === "listPayments" && Number(searchParams.get("page")) > 0;
        const isEmpty = isLater && status === 200 && !JSON.stringify(body).includes(`"paymentId"`);
        return isEmpty ? { status: 404, body: { status: "error" } } : {};
      }),
    },
  ],
  "ranges-in-whole-seconds": [
    "An end of a range of time is rejected if it has a fraction of a second, or an offset.",
    range,
    { listParameters: { ...listParameters, from: plainly("from"), to: plainly("to") } },
  ],
  "ranges-without-their-ends": [
    "A payment exactly on a bound, of time or of amounts, is not listed.",
    range,
    {
      listFilters: {
        ...listFilters,
        from: ({ initiatedAtMs }, wanted) => initiatedAtMs > wanted,
        to: ({ initiatedAtMs }, wanted) => initiatedAtMs < wanted,
        amountMin: ({ amount }, wanted) => compareMoney(amount, wanted) > 0,
        amountMax: ({ amount }, wanted) => compareMoney(amount, wanted) < 0,
      },
    },
  ],
  "ranges-of-completion": [
    "A range of time selects payments by their completion.",
    range,
    {
      listFilters: {
        ...listFilters,
        from: ({ completedAtMs }, wanted) => completedAtMs !== undefined && completedAtMs >= wanted,
        to: ({ completedAtMs }, wanted) => completedAtMs !== undefined && completedAtMs <= wanted,
      },
    },
  ],
});
