import { expect, test } from "vitest";
import { newBusinessIn, newKeyIn } from "./answer.ts";
import { DriverError } from "./driver.ts";

const business = { clientId: "c", businessId: "b", key: "sk_test_1" };

test("a new business is read, and nothing else of the answer", () => {
  expect(newBusinessIn({ ...business, liveKey: "sk_live_1" })).toEqual(business);
  expect(newKeyIn({ key: "sk_test_2", more: 1 })).toEqual({ key: "sk_test_2" });
});

test.each<[unknown, string]>([
  [undefined, "has no text clientId"],
  [null, "has no text clientId"],
  ["business", "has no text clientId"],
  [{ ...business, clientId: "" }, "has no text clientId"],
  [{ ...business, businessId: 7 }, "has no text businessId"],
  [{ ...business, key: undefined }, "has no text key"],
  [{ ...business, key: "a\nb" }, "a character in key that no HTTP header can carry"],
  [{ ...business, key: "short" }, "a key of less than 6 characters: payspec could not keep it out of its outputs"],
  [{ ...business, key: "sk_live_1" }, "holds a live key, and real money moves with it"],
])("%j is none", (answer, message) => {
  expect(() => newBusinessIn(answer)).toThrow(DriverError);
  expect(() => newBusinessIn(answer)).toThrow(message);
});
