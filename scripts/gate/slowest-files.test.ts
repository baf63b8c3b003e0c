import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { testFolder } from "../../conformance/testing/folder.ts";
import { recordedSeconds, recordSeconds, slowestTable } from "./slowest-files.ts";

test("the table has the ten slowest files, imports included, the slowest first", () => {
  const files = Array.from({ length: 12 }, (_, index) => ({ file: `${index}.test.ts`, tests: index, imports: 0.25 }));
  const lines = slowestTable([...files, { file: "imports.test.ts", tests: 0, imports: 99.94 }]).split("\n");
  expect(lines.slice(0, 4)).toEqual([
    "",
    "seconds   tests imports  slowest test files",
    "   99.9     0.0    99.9  imports.test.ts",
    "   11.3    11.0     0.3  11.test.ts",
  ]);
  expect(lines).toHaveLength(2 + 10 + 1);
});

test("the record keeps the fastest run of each file", () => {
  const record = join(temporaryFolder(), "cache", "seconds.json");
  expect(recordedSeconds(record)).toEqual(new Map());
  recordSeconds([seconds("a", 1), seconds("b", 2)], record);
  recordSeconds([seconds("a", 3)], record);
  recordSeconds([seconds("b", 0.5)], record);
  expect(recordedSeconds(record)).toEqual(new Map(Object.entries({ a: 1, b: 0.5 })));
});

test("a damaged record counts as none", () => {
  const record = join(temporaryFolder(), "seconds.json");
  writeFileSync(record, '{"a": 1');
  expect(recordedSeconds(record)).toEqual(new Map());
});

function seconds(file: string, tests: number) {
  return { file, tests, imports: 0 };
}

function temporaryFolder(): string {
  const folder = testFolder();
  return folder;
}
