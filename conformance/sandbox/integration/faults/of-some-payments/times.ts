import { expiresAt } from "../../rules/create-payment.ts";
import { presentTime } from "../../rules/presentation.ts";
import type { IntegrationFault } from "../fault.ts";
import { readOtherwise, refundCreatedOtherwise, refundReadOtherwise } from "../shown-otherwise.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Times that move, that are out of order, or that are yet to come. */
export const times: readonly IntegrationFault[] = [
  {
    name: "initiated-at-is-time-of-reading",
    text: "A payment that is PENDING is read with the time of reading as its initiatedAt.",
    change: {
      rules: readOtherwise(({ status }, { nowMs }) =>
        status === "PENDING" ? { initiatedAt: presentTime(nowMs) } : {},
      ),
    },
    breaks: ["payment.initiated-at-never-changes"],
  },
  {
    name: "initiated-at-of-cancelled-is-end",
    text: "A payment that was cancelled is read with an initiatedAt that is two seconds later.",
    change: {
      rules: readOtherwise(({ status, initiatedAtMs }) =>
        status === "CANCELLED" ? { initiatedAt: presentTime(initiatedAtMs + 2_000) } : {},
      ),
    },
    breaks: ["payment.initiated-at-never-changes", "list-payments.listed-as-read"],
  },
  {
    name: "completed-at-moves-with-whole-refund",
    text: "The completedAt of a payment that is REFUNDED is five seconds later than before.",
    change: {
      rules: readOtherwise(({ status, completedAtMs = 0 }) =>
        status === "REFUNDED" ? { completedAt: presentTime(completedAtMs + 5_000) } : {},
      ),
    },
    breaks: ["payment.completed-at-never-changes", "list-payments.listed-as-read"],
  },
  {
    name: "expires-at-of-dollars-moves-when-paid",
    text: "The expiresAt of a payment in USD that was paid is a minute later than before.",
    change: {
      rules: readOtherwise(({ currency, completedAtMs, expiresAtMs }) =>
        currency === "USD" && completedAtMs !== undefined ? { expiresAt: presentTime(expiresAtMs + MINUTE_MS) } : {},
      ),
    },
    breaks: ["payment.expires-at-never-changes", "list-payments.listed-as-read"],
  },
  {
    name: "completed-at-before-initiated-at",
    text: "A payment by NAGAD is read with a completedAt that is an hour before its initiatedAt.",
    change: {
      rules: readOtherwise(({ vendor, completedAtMs, initiatedAtMs }) =>
        vendor === "NAGAD" && completedAtMs !== undefined ? { completedAt: presentTime(initiatedAtMs - HOUR_MS) } : {},
      ),
    },
    breaks: ["payment.completed-at-not-before-initiated", "list-payments.listed-as-read"],
  },
  {
    name: "completed-at-in-another-zone",
    text: "The completedAt of a payment is the local time of Dhaka, and said to be UTC.",
    change: {
      rules: readOtherwise(({ completedAtMs }) =>
        completedAtMs === undefined ? {} : { completedAt: presentTime(completedAtMs + 6 * HOUR_MS) },
      ),
    },
    breaks: ["payment.times-not-in-future", "list-payments.listed-as-read"],
  },
  {
    name: "refund-initiated-at-is-end",
    text: "A refund that has settled is read with an initiatedAt that is two seconds later.",
    change: {
      rules: refundReadOtherwise(({ status, initiatedAtMs }) =>
        status === "COMPLETED" ? { initiatedAt: presentTime(initiatedAtMs + 2_000) } : {},
      ),
    },
    breaks: ["refund.completed-at-not-before-initiated", "refund.initiated-at-never-changes"],
  },
  {
    name: "refund-completed-at-moves",
    text: "Each read of a refund that has settled has a completedAt two seconds later than the read before.",
    change() {
      let reads = 0;
      return {
        rules: refundReadOtherwise(({ completedAtMs }) => {
          reads += 1;
          return completedAtMs === undefined ? {} : { completedAt: presentTime(completedAtMs + 2_000 * (reads % 7)) };
        }),
      };
    },
    breaks: ["refund.completed-at-never-changes"],
  },
  {
    name: "refund-completed-at-before-initiated-at",
    text: "A refund that has settled is read with a completedAt that is a minute before its initiatedAt.",
    change: {
      rules: refundReadOtherwise(({ completedAtMs, initiatedAtMs }) =>
        completedAtMs === undefined ? {} : { completedAt: presentTime(initiatedAtMs - MINUTE_MS) },
      ),
    },
    breaks: ["refund.completed-at-not-before-initiated"],
  },
  {
    name: "refund-times-in-another-zone",
    text: "The times of a refund are the local time of Dhaka, and said to be UTC.",
    change: {
      rules: {
        ...refundReadOtherwise(inDhaka),
        ...refundCreatedOtherwise(inDhaka),
      },
    },
    breaks: ["refund.times-not-in-future"],
  },
  {
    name: "window-capped-at-half-an-hour",
    text: "No checkout window is longer than 30 minutes, whatever expiresInMinutes says.",
    change: { rules: { expiresAt: (startMs, minutes) => expiresAt(startMs, Math.min(minutes, 30)) } },
    breaks: ["create-payment.expires-in-minutes"],
  },
  {
    name: "window-of-half-an-hour-at-least",
    text: "A window that is chosen is 30 minutes at least, whatever expiresInMinutes says.",
    change: {
      rules: { expiresAt: (startMs, minutes) => expiresAt(startMs, minutes === 15 ? 15 : Math.max(minutes, 30)) },
    },
    breaks: ["create-payment.expires-in-minutes"],
  },
];

function inDhaka({
  initiatedAtMs,
  completedAtMs,
}: {
  readonly initiatedAtMs: number;
  readonly completedAtMs?: number | undefined;
}) {
  const local = (timeMs: number) => presentTime(timeMs + 6 * HOUR_MS);
  return {
    initiatedAt: local(initiatedAtMs),
    completedAt: completedAtMs === undefined ? null : local(completedAtMs),
  };
}
