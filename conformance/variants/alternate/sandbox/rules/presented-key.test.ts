import { expect, test } from "vitest";
import { createMerchant } from "../testing/merchant.ts";

test("ignores a key in the header of the other variant, and responds with the envelope of this one", async () => {
  const { credentials, send } = createMerchant();
  const { "secret-key": key, ...headers } = credentials;
  const answer = await send("GET", "/api/v1/payments", { headers: { ...headers, "x-api-key": key } });
  expect(answer).toMatchObject({ status: 401 });
  expect(answer.body).toEqual({ success: false, errorType: "INVALID_API_KEY", message: expect.any(String) });
});
