import { describe, expect, test } from "vitest";
import { noFullKey } from "./no-full-key.ts";
import { sighting } from "./testing/sighting.ts";
import { watching } from "./testing/watching.ts";

const OTHER = 'sk_live_"a/b"';

/** What is said of an answer, when both keys were accepted before. */
function said(answer: object) {
  const { told, see } = watching(noFullKey);
  const place = { operation: "getPayment", path: "/PAY_1" } as const;
  see(sighting({ ...place, began: 1, ended: 2, answer: {} }));
  see(sighting({ ...place, key: OTHER, began: 3, ended: 4, answer: {} }));
  const before = told.held;
  see(sighting({ ...place, began: 5, ended: 6, answer: { status: 401, ...answer } }));
  return { broken: told.broken, held: told.held - before };
}

describe("a full key", () => {
  const escaped = '{"why":"sk\\u005ftest_0123456789"}';
  test.each([
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
    expect(said(answer)).toEqual({ broken: [actual], held: 0 });
  });
});

test.each([
  ["what looks like a key and is none", { text: "sk_test_9876543210" }, 1],
  ["part of a key", { text: "sk_test_…6789, sk_test_012345678" }, 1],
  ["nothing, in a body that was cut: nobody has seen all of it", { complete: false }, 0],
])("nothing is said of %s", (_, answer, held) => {
  expect(said(answer)).toEqual({ broken: [], held });
});

test("a key that was never accepted is none, and one of a few letters stands anywhere: nothing is watched", () => {
  const { told, see } = watching(noFullKey);
  const made = {
    operation: "getPayment",
    path: "/PAY_1",
    answer: { status: 401, text: "sk_test_0123456789" },
  } as const;
  see(sighting({ ...made, began: 1, ended: 2 }));
  see(sighting({ ...made, key: "test", answer: { text: "a test" }, began: 3, ended: 4 }));
  see(sighting({ operation: "getPayment", path: "/PAY_1", began: 5, ended: 6 }));
  expect(told).toEqual({ held: 0, broken: [], observed: [] });
});
