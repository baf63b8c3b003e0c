import * as fc from "fast-check";
import type { SightedAnswer, Sighting } from "../../../../../scenario/index.ts";
import { sightingOf } from "./sighting.ts";

/** Values that rules look for: enough of them are right to make a rule accept a response. */
export interface Bait {
  /** URL of each operation. */
  readonly operations: Readonly<Record<string, string>>;
  readonly names: readonly string[];
  readonly values: readonly unknown[];
  /** Members of a resource, with plausible values. */
  readonly resource: Readonly<Record<string, readonly unknown[]>>;
  readonly envelope: (data: unknown) => unknown;
  readonly keyHeader: string;
}

const ODD_NAMES = ["__proto__", "constructor", "toString"];
const ODD_VALUES = ["9".repeat(40), "\ud800", "id".repeat(1_000), "NaN", 1e308, -0, 2 ** 53, null];

/** Generates sightings of a deployment that sends anything, in any place and of any type. */
export function hostileSightings(bait: Bait): fc.Arbitrary<Sighting> {
  const { json } = fc.letrec<{ json: unknown }>((tie) => ({
    json: fc.oneof(
      { maxDepth: 4 },
      fc.constantFrom(...bait.values, ...ODD_VALUES),
      fc.jsonValue(),
      fc.array(tie("json"), { maxLength: 3 }),
      fc
        .uniqueArray(fc.tuple(fc.constantFrom(...bait.names, ...ODD_NAMES), tie("json")), {
          selector: ([name]) => name,
        })
        .map(toObject),
    ),
  }));
  const resource = fc.record(
    Object.fromEntries(
      Object.entries(bait.resource).map(([name, likely]) => [
        name,
        fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...likely) }, json),
      ]),
    ),
  );
  const answer: fc.Arbitrary<SightedAnswer> = fc.record({
    status: fc.constantFrom(200, 201, 202, 204, 404, 500),
    headers: fc.array(fc.tuple(fc.string(), fc.string({ unit: "binary" })), { maxLength: 3 }),
    text: fc.string({ unit: "binary" }),
    complete: fc.boolean(),
    json: fc.oneof({ weight: 4, arbitrary: resource.map(bait.envelope) }, json, fc.constant(undefined)),
    exchange: fc.nat(),
  });
  return fc
    .record({
      call: fc.constantFrom(...Object.entries(bait.operations)),
      url: fc.oneof({ weight: 9, arbitrary: fc.constant("") }, fc.webUrl(), fc.string()),
      key: fc.oneof(fc.string({ unit: "binary" }), fc.constantFrom("sk_test_\ud800_0123", 'sk_test_"\\0123')),
      body: fc.oneof(
        fc.oneof(json, resource).map((each) => JSON.stringify(each) ?? ""),
        fc.string(),
      ),
      keepIdempotencyKey: fc.boolean(),
      answer: fc.option(answer, { nil: undefined }),
      began: fc.nat(100),
      lasted: fc.nat(20),
    })
    .map(({ call: [operation, address], url, key, body, keepIdempotencyKey, answer: came, began, lasted }) => {
      const headers = [[bait.keyHeader, key] as const];
      const request = { operation, url: url === "" ? address : url, headers, body, keepIdempotencyKey };
      return sightingOf({ request, ...(came && { answer: came }), began, ended: began + lasted });
    });
}

/** Returns an object as JSON.parse creates it, whose members may have any name. */
function toObject(members: readonly (readonly [string, unknown])[]): unknown {
  const inside = members.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value) ?? "null"}`);
  return JSON.parse(`{${inside.join(",")}}`);
}
