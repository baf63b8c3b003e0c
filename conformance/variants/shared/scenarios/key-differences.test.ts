import { expect, test } from "vitest";
import { describeDifferences } from "./key-differences.ts";

test("describes keys that are missing, changed and added", () => {
  const differences = [
    { key: "order", sent: "A7", received: "a7" },
    { key: "shelf", sent: "2", received: undefined },
    { key: "a key", sent: undefined, received: null },
  ];
  expect(describeDifferences(differences, String)).toBe(
    'order: sent "A7", received "a7"; shelf: sent "2", missing; "a key": added, null',
  );
});

test("redacts values before they are cut, and counts what is left", () => {
  const differences = Array.from({ length: 10 }, (_, index) => ({
    key: `key${index}`,
    sent: "1",
    received: `${"x".repeat(50)}sk_test_secret`,
  }));
  const shown = describeDifferences(differences, (text) => text.replaceAll("sk_test_secret", "[redacted]"));
  expect(shown).not.toContain("sk_");
  expect(shown).toMatch(/^key0: sent "1", received "x+\[redac.*; and 2 more$/);
});
