import { describe, expect, test } from "vitest";
import { sleep } from "../../clock/index.ts";
import { together } from "../together.ts";
import type { Asked } from "./answering.ts";
import { decisions } from "./decisions.ts";
import { CONFORMANT, ended } from "./ended.ts";
import { following } from "./following.ts";
import type { AnyChange } from "./sandbox.ts";

/** How long a simulator takes that does not act at once, in milliseconds. */
const WHILE_MS = 400;

const NOTIFIED = ["create-payment.notification-causes", "create-payment.notification-retries"];
const PAID = ["create-payment.callback-url-notified", "create-payment.notification-payload"];

/** What a simulator does, and what then cannot be seen. */
const simulators: Readonly<Record<string, readonly [AnyChange, readonly string[]]>> = {
  "approves every payment": [
    { wire: following("POST /payments", "payments/ID/approve") },
    [
      ...NOTIFIED,
      "payment-states.cancelled-when-cancelled",
      "payment-states.completed-only-when-paid",
      "payment-states.expired-when-expired",
      "payment-states.failed-when-rejected",
      "payment-states.transitions",
      "payment.transaction-id-before-payment",
      "refund-payment.payment-must-be-completed",
    ],
  ],
  "approves every payment in a while": [slowly("payments/ID/approve"), NOTIFIED],
  "rejects every payment in a while": [slowly("payments/ID/reject"), [...PAID, ...NOTIFIED]],
  "lets every payment expire in a while": [slowly("payments/ID/expire"), [...PAID, ...NOTIFIED]],
  "settles every refund": [
    { wire: following("POST /payments/*/refund", "refunds/ID/settle") },
    ["create-payment.notification-causes", "payment-states.after-part"],
  ],
  "lets every refund fail": [
    { wire: following("POST /payments/*/refund", "refunds/ID/reject") },
    [
      "create-payment.notification-causes",
      "payment-states.after-part",
      "payment-states.refunded-when-refunded",
      "refund-payment.second",
    ],
  ],
};

describe("what a simulator does by itself is nobody's violation, and leaves open what had to wait (ruling 10)", () => {
  test.each(Object.entries(simulators))("%s", async (_, [change, open]) => {
    const { verdict, violated, findings, inconclusive } = await ended(change);
    expect({ violated, findings, inconclusive }).toEqual({ violated: [], findings: [], inconclusive: open.toSorted() });
    expect(verdict).toBe(open.includes("payment-states.completed-only-when-paid") ? "partial" : "conformant");
  });
});

describe("a simulator that pays every invoice", () => {
  /** A payment counts the smallest unit, which has no parts. */
  const { "fractions of a total are cut off": wholeTotals } = decisions;
  if (!wholeTotals) throw new Error("the liberty that this proof needs is gone");

  test("in a while is in nobody's way", async () => {
    const change = slowly("invoices/ID/pay", "POST /invoices");
    expect(await ended(together(wholeTotals, change))).toEqual(CONFORMANT);
  });

  test("at once leaves open what an invoice that waits would show, a reminder above all", async () => {
    const change = { wire: following("POST /invoices", "invoices/ID/pay") };
    const { verdict, violated, findings, open } = await ended(together(wholeTotals, change));
    expect({ verdict, violated, findings }).toEqual({ verdict: "partial", violated: [], findings: [] });
    const reasons = /the invoice was (paid|PAID)|the same call with proper headers was answered 409/;
    expect(open.filter((each) => !reasons.test(each))).toEqual([]);
  });
});

function slowly(path: `${string}/ID/${string}`, asked: Asked = "POST /payments"): AnyChange {
  return (clock) => ({ wire: following(asked, path, () => sleep(clock, WHILE_MS)) });
}
