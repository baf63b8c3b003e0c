import { DAY_MS } from "../../rules/day.ts";
import { paymentFilters, sortPayments } from "../../rules/list-payments.ts";
import type { AlternateFault } from "../fault.ts";

/** Which payments a list holds. */
export const filters: readonly AlternateFault[] = [
  {
    name: "status-filter-ignored",
    text: "A list of payments holds those of every status, whichever is asked for.",
    change: { rules: { paymentFilters: { ...paymentFilters, status: () => true } } },
    breaks: ["list-payments.status-filter"],
  },
  {
    name: "status-filter-of-paid",
    text: "A list of COMPLETED payments holds those that were refunded since, and one of REFUNDED payments does not.",
    change: {
      rules: {
        paymentFilters: {
          ...paymentFilters,
          status: ({ status }, wanted) => (status === "REFUNDED" ? "COMPLETED" : status) === wanted,
        },
      },
    },
    breaks: ["list-payments.status-filter"],
  },
  {
    name: "from-date-ignored",
    text: "A list of payments holds those before from_date too.",
    change: { rules: { paymentFilters: { ...paymentFilters, from_date: () => true } } },
    breaks: ["list-payments.from-date-filter"],
  },
  {
    name: "from-date-by-day",
    text: "A list of payments holds all of the day of from_date, whatever its time.",
    change: {
      rules: {
        paymentFilters: {
          ...paymentFilters,
          from_date: ({ createdAtMs }, wanted) => createdAtMs >= Math.floor(wanted / DAY_MS) * DAY_MS,
        },
      },
    },
    breaks: ["list-payments.from-date-filter"],
  },
  {
    name: "to-date-ignored",
    text: "A list of payments holds those after to_date too.",
    change: { rules: { paymentFilters: { ...paymentFilters, to_date: () => true } } },
    breaks: ["list-payments.to-date-filter"],
  },
  {
    name: "to-date-by-day",
    text: "A list of payments holds nothing of the day of to_date, whatever its time.",
    change: {
      rules: {
        paymentFilters: {
          ...paymentFilters,
          to_date: ({ createdAtMs }, wanted) => createdAtMs < Math.floor(wanted / DAY_MS) * DAY_MS,
        },
      },
    },
    breaks: ["list-payments.to-date-filter"],
  },
  {
    name: "range-swapped",
    text: "A list of payments takes from_date for its end and to_date for its start.",
    change: {
      rules: {
        paymentFilters: {
          ...paymentFilters,
          from_date: paymentFilters.to_date,
          to_date: paymentFilters.from_date,
        },
      },
    },
    breaks: ["list-payments.from-date-filter", "list-payments.to-date-filter"],
  },
  {
    name: "any-filter-keeps",
    text: "A list with several filters holds what any of them keeps.",
    change: { rules: { combineFilters: (answers) => answers.length === 0 || answers.some(Boolean) } },
    breaks: ["list-payments.filters-combine"],
  },
  {
    name: "first-filter-counts",
    text: "A list with several filters looks at the first of them alone.",
    change: { rules: { combineFilters: ([first = true]) => first } },
    breaks: ["list-payments.filters-combine"],
  },
  {
    name: "paid-not-listed",
    text: "No list holds a payment that was paid.",
    change: {
      rules: { sortPayments: (payments) => sortPayments(payments.filter(({ status }) => status !== "COMPLETED")) },
    },
    breaks: ["list-payments.holds-own-payments"],
  },
  {
    name: "expired-not-listed",
    text: "No list holds a payment that expired.",
    change: {
      rules: { sortPayments: (payments) => sortPayments(payments.filter(({ status }) => status !== "EXPIRED")) },
    },
    breaks: ["list-payments.holds-own-payments"],
  },
];
