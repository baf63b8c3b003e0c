import { expect, test } from "vitest";
import { createStyle } from "../../report/index.ts";
import { concludeFrom } from "./conclusion.ts";
import type { Diagnosis, Finding } from "./diagnosis.ts";
import { diagnosisText } from "./diagnosis-text.ts";

const words = "what an implementer has to know of it ".repeat(6).trim();
const findings: readonly Finding[] = [
  { state: "ok", subject: "main", found: "accepted" },
  { state: "warning", subject: "otherBusiness", found: words, todo: words },
  { state: "error", subject: "driver", found: `it said \u001b[2J\u202e${"x".repeat(900)}`, prevents: "unreachable" },
];
const diagnosis: Diagnosis = { chapters: [{ title: "Things 1.0", place: "http://a.example", findings }] };

const textAt = (columns: number, color = false) =>
  diagnosisText(diagnosis, concludeFrom(diagnosis), { style: createStyle(color), columns, verbose: false });

test.each([60, 80, 100, 200])("fits into %s columns and indents continued lines", (columns) => {
  const text = textAt(columns);
  const lines = text.split("\n");
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(Math.min(columns, 120));
  expect(lines).toContain("  ✓ main           accepted");
  expect(lines.filter((line) => line.startsWith("                   → "))).toHaveLength(1);
  expect(text.replaceAll(/\s+/g, " ")).toContain("✗ not ready: the server is unreachable or rejects the credentials");
});

test("escapes control characters in text from a deployment", () => {
  expect(textAt(80)).toContain("\\u001b[2J\\u202e");
  for (const character of "\u001b\u202e") expect(textAt(80)).not.toContain(character);
});

test("contains the same text with colours", () => {
  const escapes = new RegExp(`${"\u001b"}\\[\\d+m`, "g");
  expect(textAt(80, true).replaceAll(escapes, "")).toBe(textAt(80));
});
