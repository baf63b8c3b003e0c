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
    "a registry that does not support audits",
    { message: "405 Method Not Allowed", statusCode: 405 },
    { kind: "unasked", reason: "405 Method Not Allowed" },
    2,
  ],
  ["another document", { vulnerabilities: 7 }, UNASKED, 2],
  ["a list", [], UNASKED, 2],
])("%s", (_, printed, outcome, exit) => {
  const read = readOutcome(JSON.stringify(printed));
  expect(read).toEqual(outcome);
  expect(EXITS[read.kind]).toBe(exit);
});

test.each(["", "npm ERR! network", "{"])("invalid JSON (%j) is never clean", (printed) => {
  expect(readOutcome(printed)).toEqual(UNASKED);
});

test("lists each package on its own line, and reports an audit without a result", () => {
  expect(outcomeText({ kind: "vulnerable", packages: ["lamp (high)", "oil (low)"] })).toMatch(
    / 2 packages .*:\n {2}lamp \(high\)\n {2}oil \(low\)\n$/,
  );
  expect(outcomeText({ kind: "unasked", reason: "405" })).toContain("nothing is known: 405");
});
