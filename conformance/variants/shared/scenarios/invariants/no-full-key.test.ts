import { describe, expect, test } from "vitest";
import type { SightedAnswer } from "../../../../scenario/index.ts";
import { holdsNoKey } from "./no-full-key.ts";
import { sightingOf } from "./testing/sighting.ts";
import { watching } from "./testing/watching.ts";

const KEY = "sk_test_0123456789";
const OTHER = 'sk_live_"a/b"';

/** Creates a rule, and a function that shows it a call with a key. */
function keys() {
  const fields = [
    { field: "lamp", header: "Lamp-Id", secret: false },
    { field: "key", header: "Lamp-Key", secret: true },
  ];
  const { outcome, see } = watching({ requirement: "key", counts: "keys", watch: holdsNoKey(fields, "key") });
  let tick = 0;
  return {
    outcome,
    call(key: string, answer?: Partial<SightedAnswer>) {
      tick += 2;
      const headers = [["Lamp-Id", "the lamp in the hall"] as const, ["lamp-key", key] as const];
      const request = { operation: "light", url: "https://lamps.example", headers };
      see(sightingOf({ request, began: tick, ended: tick + 1, ...(answer && { answer }) }));
    },
  };
}

/** Returns the outcome of a response after both keys were accepted. */
function outcomeOf(answer: Partial<SightedAnswer>) {
  const { outcome, call } = keys();
  call(KEY, {});
  call(OTHER, {});
  const before = outcome.held;
  call(KEY, { status: 401, ...answer });
  return { broken: outcome.broken, held: outcome.held - before };
}

describe("a full key", () => {
  const escaped = '{"why":"sk\\u005ftest_0123456789"}';
  test.each<[string, Partial<SightedAnswer>, string]>([
    ["in a body", { text: "the key sk_test_0123456789 is wrong" }, "one in the body"],
    ["in a body that was cut", { text: "sk_test_0123456789", complete: false }, "one in the body"],
    ["of another business", { text: JSON.stringify({ why: OTHER }) }, "one in the body"],
    ["behind escapes of JSON", { text: escaped, json: JSON.parse(escaped) }, "one in the body"],
    ["in a URL", { text: `?key=${encodeURIComponent(OTHER)}` }, "one in the body"],
    ["in a header", { headers: [["x-echo", "Key sk_test_0123456789"]] }, 'one in the header "x-echo"'],
    [
      "in both",
      { text: "sk_test_0123456789", headers: [["a", "sk_test_0123456789"]] },
      'one in the body and in the header "a"',
    ],
  ])("is found %s", (_, answer, actual) => {
    expect(outcomeOf(answer)).toEqual({ broken: [actual], held: 0 });
  });
});

test("a wrong key may be repeated, even if it contains a real one, but not together with the real one", () => {
  const { outcome, call } = keys();
  call(KEY, {});
  call(`${KEY}0`, { status: 401, text: `${KEY}0 is wrong` });
  expect(outcome.broken).toEqual([]);
  call(`${KEY}0`, { status: 401, text: `${KEY}0 is not ${KEY}` });
  expect(outcome.broken).toEqual(["one in the body"]);
});

test.each([
  ["text that only looks like a key", { text: "sk_test_9876543210" }, 1],
  ["part of a key", { text: "sk_test_…6789, sk_test_012345678" }, 1],
  ["an incomplete body without a key", { complete: false }, 0],
])("does not break the rule: %s", (_, answer, held) => {
  expect(outcomeOf(answer)).toEqual({ broken: [], held });
});

test("ignores a key that was never accepted, and one that is too short", () => {
  const { outcome, call } = keys();
  call(KEY, { status: 401, text: KEY });
  call("test", { text: "a test" });
  call(KEY);
  expect(outcome).toEqual({ held: 0, broken: [], observed: [] });
});

test("a value that is not secret may be repeated", () => {
  const { outcome, call } = keys();
  call(KEY, {});
  call(KEY, { text: "the lamp in the hall" });
  expect(outcome).toEqual({ held: 2, broken: [], observed: [] });
});
