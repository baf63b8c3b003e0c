import { expect, test } from "vitest";
import { isExtended } from "../../testing/bounds.ts";
import { ended } from "./ended.ts";

const ACTS = [
  ...["approve", "reject", "cancel", "expire", "unpaid"].map((each) => `payment-states/${each}`),
  "get-payment/every-kind",
];

test.each(["approves-by-itself-in-a-while", "rejects-by-itself-in-a-while"])(
  "a simulator that %s is not blamed for being faster than a driver that responds early",
  async (itself) => {
    const { violated, open } = await ended({ latitudes: [itself, "driver-answers-early"] }, ACTS);
    expect(violated).toEqual([]);
    expect(open.join()).toContain("on its own");
  },
);

test.runIf(isExtended)(
  "with a simulator that pays all invoices, checks that need a waiting simulator are inconclusive",
  async () => {
    const { verdict, violated, findings, open } = await ended({ latitudes: ["pays-invoices-by-itself"] });
    expect({ verdict, violated, findings }).toEqual({ verdict: "partial", violated: [], findings: [] });
    const reasons = /the invoice was (paid|PAID)|the same request with valid headers returned 409/;
    expect(open.filter((each) => !reasons.test(each))).toEqual([]);
  },
);
