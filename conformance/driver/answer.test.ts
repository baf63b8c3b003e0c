import { expect, test } from "vitest";
import { resultIn } from "./answer.ts";
import { DriverError } from "./driver.ts";

const business = { clientId: "c", businessId: "b", key: "sk_test_1" };

test("reads only the known fields of a result", () => {
  expect(resultIn("newBusiness", { ...business, liveKey: "sk_live_1" })).toEqual(business);
  expect(resultIn("rotateKey", { key: "sk_test_2", more: 1 })).toEqual({ key: "sk_test_2" });
  expect(resultIn("approvePayment", { key: "sk_test_2" })).toBeUndefined();
});

test.each<[unknown, string]>([
  [undefined, "has no string clientId"],
  [null, "has no string clientId"],
  ["business", "has no string clientId"],
  [{ ...business, clientId: "" }, "has no string clientId"],
  [{ ...business, businessId: 7 }, "has no string businessId"],
  [{ ...business, key: undefined }, "has no string key"],
  [{ ...business, key: "a\nb" }, "a character in key that is not allowed in an HTTP header"],
  [{ ...business, key: "short" }, "a key of less than 6 characters, too short to be redacted reliably"],
  [{ ...business, key: "sk_live_1" }, "contains a live key, which moves real money"],
])("rejects %j", (answer, message) => {
  expect(() => resultIn("newBusiness", answer)).toThrow(DriverError);
  expect(() => resultIn("newBusiness", answer)).toThrow(message);
});
