import { expect, test } from "vitest";
import { abandonedNamesBelow, abandonedNamesIn, describeAbandoned } from "./abandoned.ts";

const HAND_WRITTEN = ["conformance", "examples", "scripts"];

test("no hand-written name or file name has an abandoned word", () => {
  expect(abandonedNamesBelow(".", HAND_WRITTEN).map(describeAbandoned)).toEqual([]);
});

test.each([
  ["const openCrew = 1;", "openCrew"],
  ["export interface PaymentShelf {}", "PaymentShelf"],
  ["const MOST_HANDS = 3;", "MOST_HANDS"],
  ["socket.letGo();", "letGo"],
  ["function start({ HTTPKnock }) {}", "HTTPKnock"],
  ["class Pool { #crew = 1; }", "#crew"],
  ["const found = { outlook: 1 };", "outlook"],
])("finds the name in %j", (code, name) => {
  expect(abandonedNamesIn("pool.ts", `\n${code}\n${code}`)).toMatchObject([{ name, file: "pool.ts", line: 2 }]);
});

test.each(["const knocked = 1;", "const discourse = 1;", "const letGoal = 1;", 'const text = "crew"; // the crew'])(
  "accepts %j",
  (code) => {
    expect(abandonedNamesIn("pool.ts", code)).toEqual([]);
  },
);

test("finds the name of a file", () => {
  expect(abandonedNamesIn("conformance/runner/open-crew.ts", "")).toEqual([
    { name: "open-crew.ts", word: "crew", file: "conformance/runner/open-crew.ts" },
  ]);
});

test("an exception applies only to its files", () => {
  const code = 'const metadata = { shelf: "second" };';
  expect(abandonedNamesIn("conformance/variants/alternate/scenarios/create-payment.ts", code)).toEqual([]);
  expect(abandonedNamesIn("conformance/runner/plan.ts", code)).toHaveLength(1);
});

test("the description says where the name is, which word is abandoned and what to write", () => {
  const [found] = abandonedNamesIn("conformance/runner/pool.ts", "const openCrew = 1;");
  expect(found && describeAbandoned(found)).toBe(
    'conformance/runner/pool.ts:1: "openCrew" has the abandoned word "crew". Name it by: workerPool',
  );
});
