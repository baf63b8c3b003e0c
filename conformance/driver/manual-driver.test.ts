import { expect, test } from "vitest";
import { DriverError } from "./driver.ts";
import { createManualDriver, type Task } from "./manual-driver.ts";

function operatorWho(answers: "done" | "skipped") {
  const asked: Task[] = [];
  let left = 0;
  const operator = {
    async ask(task: Task) {
      asked.push(task);
      return answers;
    },
    leave() {
      left += 1;
    },
  };
  return { asked, operator, left: () => left };
}

test("asks the operator for its abilities, with all known ids", async () => {
  const { asked, operator, left } = operatorWho("done");
  const offered = ["approvePayment", "settleRefund", "payInvoice"] as const;
  const driver = createManualDriver(operator, offered);
  expect([driver.kind, Object.keys(driver.abilities)]).toEqual(["manual", offered]);
  await driver.abilities.approvePayment?.("1", "https://pay.example/1");
  await driver.abilities.approvePayment?.("2");
  await driver.abilities.settleRefund?.("3", "1");
  await driver.abilities.payInvoice?.("4", "https://pay.example/4");
  await driver.abilities.payInvoice?.("5");
  expect(asked).toEqual([
    { ability: "approvePayment", paymentId: "1", paymentUrl: "https://pay.example/1" },
    { ability: "approvePayment", paymentId: "2" },
    { ability: "settleRefund", refundId: "3", paymentId: "1" },
    { ability: "payInvoice", invoiceId: "4", paymentUrl: "https://pay.example/4" },
    { ability: "payInvoice", invoiceId: "5" },
  ]);
  driver.close?.();
  expect(left()).toBe(1);
});

test("throws for a skipped task", async () => {
  const { abilities } = createManualDriver(operatorWho("skipped").operator, ["cancelPayment"]);
  await expect(abilities.cancelPayment?.("1")).rejects.toThrow(new DriverError("skipped by the operator"));
});
