import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { SightedAnswer, Sighting } from "../../../scenario/index.ts";
import { invariants } from "./index.ts";
import { watching } from "./testing/watching.ts";

const OPERATIONS = {
  createPayment: "/create",
  getPayment: "/PAY_1",
  listPayments: "/list",
  createRefund: "/PAY_1/refund/create",
  getRefund: "/PAY_1/refund/REF_1",
} as const;

const NAMES = [
  "status",
  "data",
  "paymentId",
  "refundId",
  "amount",
  "refundTotal",
  "merchantTxnId",
  "items",
  "__proto__",
  "constructor",
  "toString",
];

/** What a rule looks for, in any place and of any type: enough of it is right for a rule to take it for true. */
const { json } = fc.letrec<{ json: unknown }>((tie) => ({
  json: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom("success", "PAY_1", "REF_1", "COMPLETED", "REFUNDED", "EXPIRED", "FAILED", "10.00", "0", "-5"),
    fc.constantFrom("9".repeat(40), "9".repeat(50), "\ud800", "PAY_1".repeat(1_000), "NaN", "1e3"),
    fc.jsonValue(),
    fc.array(tie("json"), { maxLength: 3 }),
    fc.uniqueArray(fc.tuple(fc.constantFrom(...NAMES), tie("json")), { selector: ([name]) => name }).map(toObject),
  ),
}));

/** As JSON.parse makes it, whose members may bear any name. */
function toObject(members: readonly (readonly [string, unknown])[]): unknown {
  const inside = members.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`);
  return JSON.parse(`{${inside.join(",")}}`);
}

/** Half of the bodies are envelopes, with what rules take for a resource. */
const body = fc.oneof(
  json,
  fc
    .record({
      paymentId: fc.oneof(fc.constant("PAY_1"), json),
      refundId: fc.oneof(fc.constant("REF_1"), json),
      amount: fc.oneof(fc.constantFrom("10.00", "9".repeat(40)), json),
      status: fc.oneof(fc.constantFrom("COMPLETED", "REFUNDED", "INITIATED", "EXPIRED"), json),
      refundTotal: fc.oneof(fc.constantFrom("0.00", "10.00"), json),
      merchantTxnId: json,
    })
    .map((data) => ({ status: "success", data })),
);

const answer: fc.Arbitrary<SightedAnswer> = fc.record({
  status: fc.constantFrom(200, 201, 202, 204, 404, 500),
  headers: fc.array(fc.tuple(fc.string(), fc.string({ unit: "binary" })), { maxLength: 3 }),
  text: fc.string({ unit: "binary" }),
  complete: fc.boolean(),
  json: fc.oneof(body, fc.constant(undefined)),
  exchange: fc.nat(),
});

const sighting: fc.Arbitrary<Omit<Sighting, "underway">> = fc
  .record({
    // Its keys are exactly the operations.
    operation: fc.constantFrom(...(Object.keys(OPERATIONS) as (keyof typeof OPERATIONS)[])),
    url: fc.oneof({ weight: 9, arbitrary: fc.constant("") }, fc.webUrl(), fc.string()),
    key: fc.oneof(fc.string({ unit: "binary" }), fc.constantFrom("sk_test_\ud800_0123", 'sk_test_"\\0123')),
    keepIdempotencyKey: fc.boolean(),
    answer: fc.option(answer, { nil: undefined }),
    began: fc.nat(100),
    lasted: fc.nat(20),
  })
  .map(({ operation, url, key, keepIdempotencyKey, answer: came, began, lasted }) => {
    const address = url === "" ? `https://pay.example/api/v1/payment${OPERATIONS[operation]}` : url;
    const headers = [["x-api-key", key] as const];
    const request = { operation, method: "GET", url: address, headers, bad: false, keepIdempotencyKey };
    return { request, ...(came && { answer: came }), began, ended: began + lasted };
  });

test("no rule throws, whatever a deployment sends", async () => {
  let said = 0;
  await fc.assert(
    fc.property(fc.array(sighting, { maxLength: 12 }), (sightings) => {
      for (const rule of invariants) {
        const { told, see } = watching(rule);
        for (const each of sightings) see({ ...each, underway: [] });
        said += told.held + told.broken.length + told.observed.length;
      }
    }),
    { numRuns: 2_000 },
  );
  expect(said).toBeGreaterThan(2_000); // or it was never taken for true, and the test says nothing
});
