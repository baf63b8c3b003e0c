import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { alternateSandbox } from "../../sandbox/index.ts";
import { runOverHttp } from "../run-over-http.ts";
import { openShop, SHOP_CLIENT, type Shop } from "../shop.ts";

/** They want a payment, a refund and an invoice moved in every way, and a business of their own. */
const STORIES = [
  "payment-states/approve",
  "payment-states/reject",
  "payment-states/cancel",
  "payment-states/refunded",
  "invoice-states/paid",
  "invoice-states/moves",
  "authentication/grace-over",
  "authentication/revocation",
];

let shop: Shop;
beforeEach(async () => {
  shop = await openShop(alternateSandbox);
});
afterEach(() => shop.close());

test("commands drive payments, refunds and invoices, with keys in their environment", async () => {
  await writeFile(join(shop.folder, "shop.mjs"), SHOP_CLIENT);
  await writeFile(
    join(shop.folder, "drive.mjs"),
    `import { ask } from "./shop.mjs";
    const { PAYSPEC_KEY: key, PAYSPEC_SECONDS: seconds, SHOP_KEY } = process.env;
    if (SHOP_KEY !== undefined) throw new Error("was given a credential of the suite");
    const body = { ...(key && { key }), ...(seconds && { seconds: Number(seconds) }) };
    console.log(JSON.stringify(await ask(process.argv[2], body)));`,
  );
  const node = (path: string) => [process.execPath, "drive.mjs", path];
  const commands = {
    approvePayment: node("/payments/{paymentId}/approve"),
    rejectPayment: node("/payments/{paymentId}/reject"),
    cancelPayment: node("/payments/{paymentId}/cancel"),
    expirePayment: node("/payments/{paymentId}/expire"),
    settleRefund: node("/refunds/{refundId}/settle"),
    payInvoice: node("/invoices/{invoiceId}/pay"),
    ageInvoice: node("/invoices/{invoiceId}/age"),
    newBusiness: node("/businesses"),
    rotateKey: node("/businesses/{businessId}/keys/rotate"),
    revokeKey: node("/businesses/{businessId}/keys/revoke"),
    advanceTime: node("/businesses/{businessId}/time/advance"),
  };
  const config = await shop.configure({ kind: "command", commands });
  const flags = ["--config", config, ...STORIES.flatMap((each) => ["--only", each])];
  const { exit, output } = await runOverHttp(flags, shop.environment);
  expect(exit, output).toBe(0);
});
