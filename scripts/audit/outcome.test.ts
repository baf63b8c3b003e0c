import { expect, test } from "vitest";
import { EXITS, outcomeText, readOutcome } from "./outcome.ts";

const UNASKED = { kind: "unasked", reason: expect.any(String) };

test.each([
  ["nothing found", { auditReportVersion: 2, vulnerabilities: {} }, { kind: "clean" }, 0],
  [
    "two packages",
    { vulnerabilities: { lamp: { severity: "high" }, oil: {} } },
    { kind: "vulnerable", packages: ["lamp (high)", "oil (severity unknown)"] },
    1,
  ],
  [
    "a registry that does not take the question",
    { message: "405 Method Not Allowed", statusCode: 405 },
    { kind: "unasked", reason: "405 Method Not Allowed" },
    2,
  ],
  ["something else", { vulnerabilities: 7 }, UNASKED, 2],
  ["a list", [], UNASKED, 2],
])("%s", (_, printed, outcome, exit) => {
  const read = readOutcome(JSON.stringify(printed));
  expect(read).toEqual(outcome);
  expect(EXITS[read.kind]).toBe(exit);
});

test.each(["", "npm ERR! network", "{"])("what is no JSON (%j) is never clean", (printed) => {
  expect(readOutcome(printed)).toEqual(UNASKED);
});

test("names each package on a line of its own, and says where nothing is known", () => {
  expect(outcomeText({ kind: "vulnerable", packages: ["lamp (high)", "oil (low)"] })).toMatch(
    / 2 packages .*:\n {2}lamp \(high\)\n {2}oil \(low\)\n$/,
  );
  expect(outcomeText({ kind: "unasked", reason: "405" })).toContain("nothing is known: 405");
});
