import { toOutgoing } from "../../../http/reply.ts";
import { wholeNumber } from "../../../reading/query.ts";
import { invalid } from "../../../reading/reading.ts";
import { answerPayments } from "../../rules/answers.ts";
import { listParameters, paginate } from "../../rules/list-payments.ts";
import { answerRejection } from "../../rules/rejection.ts";
import type { IntegrationFault } from "../fault.ts";
import { operationOf } from "../operation.ts";
import { WITHOUT_LIST } from "./without-list.ts";

/** What is on a page of the list is not what page and size ask for. */
export const pages: readonly IntegrationFault[] = [
  {
    name: "page-ignored",
    text: "Every page of the list holds what the first one does.",
    change: { rules: { paginate: (payments, { size }) => paginate(payments, { page: 0, size }) } },
    breaks: ["list-payments.page"],
  },
  {
    name: "page-zero-refused",
    text: "Pages are counted from 1, and page 0 is refused.",
    change: {
      rules: {
        listParameters: { ...listParameters, page: wholeNumber(1, { min: 1, max: Number.MAX_SAFE_INTEGER }) },
        paginate: (payments, { page, size }) => paginate(payments, { page: page - 1, size }),
      },
    },
    breaks: ["list-payments.page-starts-at-zero"],
  },
  {
    name: "page-zero-is-page-one",
    text: "Pages are counted from 1, and page 0 is taken for page 1.",
    change: {
      rules: { paginate: (payments, { page, size }) => paginate(payments, { page: Math.max(page - 1, 0), size }) },
    },
    breaks: ["list-payments.page", "list-payments.page-starts-at-zero"],
  },
  {
    name: "pages-overlap",
    text: "The last payment of a page is the first of the next one, too.",
    change: {
      rules: {
        paginate: (payments, { page, size }) => payments.slice(page * (size - 1), page * (size - 1) + size),
      },
    },
    breaks: ["list-payments.page"],
    alike: "page-ignored",
  },
  {
    name: "size-ignored",
    text: "A page holds twenty payments, whatever size asks for.",
    change: { rules: { paginate: (payments, { page }) => paginate(payments, { page, size: 20 }) } },
    breaks: ["list-payments.size"],
  },
  {
    name: "size-exceeded-by-one",
    text: "A page holds one payment more than size asks for.",
    change: {
      rules: { paginate: (payments, { page, size }) => payments.slice(page * size, (page + 1) * size + 1) },
    },
    breaks: ["list-payments.size", "list-payments.size-maximum"],
  },
  {
    name: "size-maximum-off-by-one",
    text: "A page holds 101 payments where size asks for them.",
    change: { rules: { listParameters: { ...listParameters, size: wholeNumber(20, { min: 1, max: 101 }) } } },
    breaks: ["list-payments.size-maximum"],
  },
  {
    name: "list-not-found",
    text: "There is no list at the path of the document, only at one of an earlier version.",
    change: {
      wire: async (request, next) =>
        operationOf(request) === "listPayments"
          ? toOutgoing(answerRejection({ reason: "unknownPath", message: "there is no such path" }))
          : next(request),
    },
    breaks: WITHOUT_LIST,
  },
  {
    name: "list-without-parameters-refused",
    text: "The list is refused where no parameter is given.",
    change: {
      wire: async (request, next) =>
        operationOf(request) === "listPayments" && request.url.search === ""
          ? toOutgoing(answerRejection(invalid("a parameter is required", "")))
          : next(request),
    },
    breaks: ["auth.failure-401", "list-payments.parameters-optional"],
  },
  {
    name: "list-answered-with-206",
    text: "The list is answered with 206: it is partial content.",
    change: { rules: { answerPayments: (data) => ({ ...answerPayments(data), status: 206 }) } },
    breaks: ["list-payments.status-200"],
  },
];
