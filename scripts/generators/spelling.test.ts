import { expect, test } from "vitest";
import { toPascal, toSnake } from "./spelling.ts";

test("converts operation names to other letter cases", () => {
  expect(toPascal("sendInvoiceReminder")).toBe("SendInvoiceReminder");
  expect(toSnake("sendInvoiceReminder")).toBe("send_invoice_reminder");
});
