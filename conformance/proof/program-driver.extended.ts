import { test } from "vitest";
import { alternateSandbox, integrationSandbox } from "../variants/sandboxes.ts";
import { expectDrivenByPrograms } from "./program-driver.ts";
import { openShop } from "./shop.ts";

test.each([
  [
    integrationSandbox,
    [
      "payment-states/approve",
      "payment-states/cancel",
      "payment-states/reject",
      "payment-states/expire",
      "refund-states/settle",
      "refund-states/reject",
      "payment-states/paid-in-time",
      "authentication/grace-over",
      "authentication/revocation",
    ],
  ],
  [
    alternateSandbox,
    [
      "payment-states/approve",
      "payment-states/reject",
      "payment-states/cancel",
      "payment-states/refunded",
      "invoice-states/paid",
      "invoice-states/moves",
      "authentication/grace-over",
      "authentication/revocation",
    ],
  ],
] as const)("programs move everything of $variant in every way, with keys in their environment", async (kind, only) => {
  const shop = await openShop(kind);
  try {
    await expectDrivenByPrograms(shop, only);
  } finally {
    await shop.close();
  }
});
