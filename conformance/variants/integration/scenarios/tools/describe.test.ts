import { describe, expect, test } from "vitest";
import { createAnswer } from "../../../../scenario/index.ts";
import { describeAgain } from "./describe.ts";

const answer = (status: number, json?: unknown) => createAnswer("call", { status, json, exchange: 1 }, () => json);

describe("a repeated request", () => {
  const first = answer(201, { data: { paymentId: "PAY_1_a" } });

  test("reports whether it names the resource of the first one, and never an id", () => {
    expect(describeAgain(answer(200, { data: { paymentId: "PAY_1_a" } }), first, "payment")).toBe(
      "200, the same payment",
    );
    expect(describeAgain(answer(201, { data: { paymentId: "PAY_1_b" } }), first, "payment")).toBe(
      "201, another payment",
    );
    const refund = answer(202, { data: { paymentId: "PAY_1_a", refundId: "REF_1_b" } });
    expect(describeAgain(refund, first, "refund")).toBe("202, another refund");
  });

  test("does not mention the resource if it is rejected, or names none", () => {
    expect(describeAgain(answer(409, { errorType: "AGAIN", paymentId: "PAY_1_a" }), first, "payment")).toBe(
      "409 AGAIN",
    );
    expect(describeAgain(answer(200, {}), first, "payment")).toBe("200");
  });
});
