import { describe, expect, test } from "vitest";
import { createAnswer } from "../../../scenario/index.ts";
import { describeAgain, describeTried } from "./describe.ts";

const answer = (status: number, json?: unknown) => createAnswer("call", { status, json, exchange: 1 }, () => json);

describe("what was tried", () => {
  test("is one text, by outcome, in the order in which it was tried", () => {
    const tried = [
      [1, "granted"],
      [15, "granted"],
      [1_440, "granted as 60"],
      [10_080, "400 TOO_LONG"],
      [525_600, "400 TOO_LONG"],
    ] as const;
    expect(describeTried(tried)).toBe("granted: 1, 15; granted as 60: 1440; 400 TOO_LONG: 10080, 525600");
  });
});

describe("the same again", () => {
  const first = answer(201, { data: { paymentId: "PAY_1_a" } });

  test("says whether it names what the first one named, and never an id", () => {
    expect(describeAgain(answer(200, { data: { paymentId: "PAY_1_a" } }), first, "payment")).toBe(
      "200, the same payment",
    );
    expect(describeAgain(answer(201, { data: { paymentId: "PAY_1_b" } }), first, "payment")).toBe(
      "201, another payment",
    );
    const refund = answer(202, { data: { paymentId: "PAY_1_a", refundId: "REF_1_b" } });
    expect(describeAgain(refund, first, "refund")).toBe("202, another refund");
  });

  test("says nothing of it where it is refused, or names nothing", () => {
    expect(describeAgain(answer(409, { errorType: "AGAIN", paymentId: "PAY_1_a" }), first, "payment")).toBe(
      "409 AGAIN",
    );
    expect(describeAgain(answer(200, {}), first, "payment")).toBe("200");
  });
});
