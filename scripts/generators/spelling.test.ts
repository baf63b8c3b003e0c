import { expect, test } from "vitest";
import { toPascal, toSnake } from "./spelling.ts";

test("the name of an operation in other cases", () => {
  expect(toPascal("sendInvoiceReminder")).toBe("SendInvoiceReminder");
  expect(toSnake("sendInvoiceReminder")).toBe("send_invoice_reminder");
});
