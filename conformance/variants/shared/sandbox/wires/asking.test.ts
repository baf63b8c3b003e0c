import { expect, test } from "vitest";
import { createMerchant } from "../../../integration/sandbox/testing/merchant.ts";
import { turningDown } from "./asking.ts";

test("rejects a body without a word about its form, creates nothing, and reports missing credentials first", async () => {
  const wire = turningDown(({ description }) => description === "long");
  const { post, get, validPayment } = createMerchant({ wire });
  const { status, body, text } = await post("/payment/create", validPayment({ description: "long" }));
  expect([status, body["errorType"]]).toEqual([400, "VALIDATION_ERROR"]);
  expect(text).toContain("this deployment does not accept such a body");
  expect((await get("/payment/list")).text).not.toContain("PAY_");
  const unknownKey = { "x-api-key": "sk_test_none" };
  expect((await post("/payment/create", validPayment({ description: "long" }), unknownKey)).status).toBe(401);
  expect((await post("/payment/create", validPayment({ description: "short" }))).status).toBe(201);
});
