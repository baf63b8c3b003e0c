import { expect, test } from "vitest";
import { createMerchant } from "../../../integration/sandbox/testing/merchant.ts";
import { renamedIds } from "./renamed-ids.ts";

test("an id that is not correctly encoded is one that was never issued", async () => {
  const { get } = createMerchant(renamedIds(/PAY_[A-Z0-9_]+/g, (kind, count) => `${kind}-${count}`));
  expect((await get("/payment/100%zz")).status).toBe(404);
});
