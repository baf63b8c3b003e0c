import { expect, test } from "vitest";
import { ended } from "./ended.ts";

test("a simulator that pays every invoice leaves open what one that waits would show, and says why", async () => {
  const { verdict, violated, findings, open } = await ended({ latitudes: ["pays-invoices-by-itself"] });
  expect({ verdict, violated, findings }).toEqual({ verdict: "partial", violated: [], findings: [] });
  const reasons = /the invoice was (paid|PAID)|the same request with valid headers returned 409/;
  expect(open.filter((each) => !reasons.test(each))).toEqual([]);
});
