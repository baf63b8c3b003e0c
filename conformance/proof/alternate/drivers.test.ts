import { afterEach, beforeEach, test } from "vitest";
import { alternateSandbox } from "../../variants/sandboxes.ts";
import { expectDrivenByPrograms } from "../program-driver.ts";
import { openShop, type Shop } from "../shop.ts";

let shop: Shop;
beforeEach(async () => {
  shop = await openShop(alternateSandbox);
});
afterEach(() => shop.close());

// The extended tests cover every transition.
test("commands drive payments, refunds and invoices, with keys in their environment", () =>
  expectDrivenByPrograms(shop, ["payment-states/refunded", "invoice-states/paid", "authentication/revocation"]));
