import { expect, test } from "vitest";
import type { Results, Row } from "../../generators/results.ts";
import type { Look } from "../look/index.ts";
import { generatorsPage } from "./generators.ts";

const look: Look = { style: "", script: "", policy: "" };
const green = { outcome: "green" } as const;

function pageOf(variants: Row["variants"], notes: Pick<Row, "whyNot31" | "options"> = {}): string {
  const row = {
    ...{
      generator: "maker",
      version: "1.2.3",
      language: "Go",
      input: "openapi-3.0.json" as const,
      checkedWith: "go vet",
    },
    ...notes,
    variants,
  };
  const results: Results = { date: "2026-11-22", toolchains: { go: "1.22", dotnet: null }, rows: [row] };
  const site = { look, catalogues: [], references: [], changelogs: new Map() };
  return String(generatorsPage(site, results).content).replaceAll(/<svg.*?<\/svg>/gs, "");
}

test("shows each step of each variant, with a word for screen readers", () => {
  const text = pageOf({
    integration: { generate: green, check: { outcome: "exception", reason: "known" } },
    alternate: { generate: { outcome: "red", reason: "it fell over" } },
  });
  const cells = [...text.matchAll(/<ul class="steps">(.*?)<\/ul>/g)].map(([, cell = ""]) =>
    cell.replaceAll(/<[^>]+>/g, "|"),
  );
  expect(cells).toEqual(["||passed: |generate|||a known exception: |check|", "||failed: |generate|"]);
  expect(text).toContain("go 1.22.");
  expect(text).not.toContain("dotnet");
});

test("shows a reason once, by its first line, and why a generator does not read 3.1", () => {
  const exception = { outcome: "exception", reason: "known\nat length" } as const;
  const text = pageOf(
    { integration: { check: exception }, alternate: { check: exception } },
    { whyNot31: "it is old", options: "-x" },
  );
  expect(text.match(/check: known/g)).toHaveLength(1);
  expect(text).not.toContain("at length");
  expect(text).toContain("reads 3.0: it is old");
  expect(text).toContain("options: -x");
});

test("has no notes if every step passed", () => {
  expect(pageOf({ integration: { generate: green }, alternate: { generate: green } })).toContain(
    `<p class="note">None.</p>`,
  );
});
