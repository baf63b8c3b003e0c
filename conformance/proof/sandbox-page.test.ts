import { expect } from "vitest";
import { createPageTest } from "./page-test.ts";
import { leave, openLive, showSandbox } from "./sandbox-page.ts";

const test = createPageTest("sandbox-page.test.ts");

test("a developer sees a payment as it is created, and settles it on the page", async ({ openPage, complaints }) => {
  const sandbox = await showSandbox("integration");
  const page = await openPage();
  await openLive(page, sandbox);
  expect(await page.getByText("No payments yet").isVisible()).toBe(true);

  const hostile = "<img src=x onerror=alert(1)>";
  const paymentId = await sandbox.createPayment({ merchantTxnId: hostile });
  const payment = page.locator(".payments .resource", { hasText: paymentId });
  await payment.waitFor();
  expect(await payment.innerText()).toContain(hostile);
  await payment.getByLabel(`Vendor ${paymentId}`).selectOption("NAGAD");
  await payment.getByRole("button", { name: `Approve payment ${paymentId}` }).click();
  await page.getByText(`Approve payment ${paymentId}: done`).waitFor();
  await expect.poll(() => payment.innerText()).toMatch(/COMPLETED[\s\S]*vendor\s+NAGAD/);
  expect(await payment.getByRole("button").count()).toBe(0);

  const webhook = page.locator(".webhooks li", { hasText: "payment.completed" });
  await webhook.getByText("delivered", { exact: true }).waitFor();
  await sandbox.send("POST", "/api/v1/payment/create", `{"amount":"${hostile}"}`);
  const request = page.locator(".requests li", { hasText: "violations" });
  await request.locator("summary").click();
  await request.getByText("create-payment.currency-required", { exact: true }).waitFor();
  expect(await request.innerText()).toContain(hostile);
  expect(await page.locator("main img, main script").count()).toBe(0);
  await leave(page, complaints, sandbox);
});
