import { expect, test } from "vitest";
import { createStyle } from "../../report/index.ts";
import { concludeFrom } from "./conclusion.ts";
import type { Examination, Finding } from "./examination.ts";
import { examinationText } from "./examination-text.ts";

const words = "what an implementer has to know of it ".repeat(6).trim();
const findings: readonly Finding[] = [
  { state: "well", subject: "main", found: "accepted" },
  { state: "caution", subject: "otherBusiness", found: words, todo: words },
  { state: "ill", subject: "driver", found: `it said \u001b[2J\u202e${"x".repeat(900)}`, prevents: "unreachable" },
];
const examination: Examination = { chapters: [{ title: "Things 1.0", place: "http://a.example", findings }] };

const textAt = (columns: number, color = false) =>
  examinationText(examination, concludeFrom(examination), { style: createStyle(color), columns, verbose: false });

test.each([60, 80, 100, 200])("fits into %s columns, and what goes on stands below its beginning", (columns) => {
  const text = textAt(columns);
  const lines = text.split("\n");
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(Math.min(columns, 120));
  expect(lines).toContain("  ✓ main           accepted");
  expect(lines.filter((line) => line.startsWith("                   → "))).toHaveLength(1);
  expect(text.replaceAll(/\s+/g, " ")).toContain("✗ not ready: the server is unreachable or rejects the credentials");
});

test("text of a deployment cannot move the cursor or turn the line round", () => {
  expect(textAt(80)).toContain("\\u001b[2J\\u202e");
  for (const character of "\u001b\u202e") expect(textAt(80)).not.toContain(character);
});

test("with colours, the words are the same", () => {
  const escapes = new RegExp(`${"\u001b"}\\[\\d+m`, "g");
  expect(textAt(80, true).replaceAll(escapes, "")).toBe(textAt(80));
});
