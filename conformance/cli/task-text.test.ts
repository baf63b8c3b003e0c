import { expect, test } from "vitest";
import { MANUAL_ABILITIES } from "../deployment/index.ts";
import { createStyle } from "../report/index.ts";
import { taskText } from "./task-text.ts";

const style = createStyle(false);

test("formats a payment with the task, its page and the possible answers", () => {
  const task = { ability: "approvePayment", paymentId: "PAY_1", paymentUrl: "https://pay.example/PAY_1" } as const;
  expect(taskText(task, 2, style)).toBe(`
  ┃ Approve this payment   2 more waiting
  ┃
  ┃ payment  PAY_1
  ┃ page     https://pay.example/PAY_1
  ┃
  ┃ Open the page as the customer and pay so that the provider approves.
  ┃
  ┃ Enter done · s Enter skip · Ctrl-D skip the rest · Ctrl-C end the run
  ┃ › `);
});

test.each(MANUAL_ABILITIES)("fits %s on a narrow terminal", (ability) => {
  const lines = taskText({ ability, paymentId: "P", refundId: "R", invoiceId: "I" }, 10, style).split("\n");
  expect(Math.max(...lines.map((each) => each.length))).toBeLessThan(80);
});

test("formats an invoice with the task and its page", () => {
  const task = { ability: "payInvoice", invoiceId: "inv_1", paymentUrl: "https://pay.example/inv_1" } as const;
  expect(taskText(task, 0, style)).toContain(`
  ┃ Pay this invoice
  ┃
  ┃ invoice  inv_1
  ┃ page     https://pay.example/inv_1
  ┃
  ┃ Open the page`);
});

test("formats a refund without a page, and a payment without a known page", () => {
  expect(taskText({ ability: "settleRefund", refundId: "REF_1", paymentId: "PAY_1" }, 0, style)).toContain(`
  ┃ Settle this refund
  ┃
  ┃ refund   REF_1
  ┃ payment  PAY_1
  ┃
  ┃ In the provider's dashboard, settle the refund.`);
  expect(taskText({ ability: "cancelPayment", paymentId: "PAY_1" }, 0, style)).toContain(
    "page     not known: the server did not return it",
  );
});

test("escapes text from a deployment", () => {
  const hostile = "PAY\u001b[2J\r\n  ┃ › \u202e\u0007";
  const text = taskText({ ability: "approvePayment", paymentId: hostile, paymentUrl: `http://a/${hostile}` }, 0, style);
  expect(text).not.toMatch(/[^\P{C}\n]/u);
  expect(text.split("\n")).toHaveLength(10);
  expect(text).toContain("payment  PAY\\u001b[2J\\u000d\\u000a  ┃ › \\u202e\\u0007\n");
});

test("shows an address in full", () => {
  const paymentUrl = `https://pay.example/${"t".repeat(1_500)}`;
  expect(taskText({ ability: "approvePayment", paymentId: "1", paymentUrl }, 0, style)).toContain(`${paymentUrl}\n`);
});
