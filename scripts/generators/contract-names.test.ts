import { expect, test } from "vitest";
import { contractNames } from "./contract-names.ts";
import { readBundle } from "./variants.ts";

test("finds operations, header parameters, and schemas with properties", () => {
  const bundle = {
    paths: {
      "/payments": {
        post: { operationId: "createPayment", parameters: [{ in: "header", name: "X-Key" }] },
        get: { operationId: "listPayments", parameters: [{ in: "query", name: "page" }] },
      },
      "/refunds": { post: { operationId: "createRefund", parameters: [{ in: "header", name: "X-Key" }] } },
    },
    components: { schemas: { Payment: { properties: {} }, Status: { enum: ["PAID"] }, Amount: { type: "string" } } },
  };
  expect(contractNames(bundle)).toEqual({
    operations: ["createPayment", "listPayments", "createRefund"],
    models: ["Payment", "Status"],
    headers: ["X-Key"],
  });
});

test("the bundles contain all three", () => {
  const { operations, models, headers } = contractNames(readBundle("integration"));
  expect(operations).toContain("createRefund");
  expect(models).toContain("PaymentStatus");
  expect(headers).toEqual(["X-Idempotency-Key"]);
});
