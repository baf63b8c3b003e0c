import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { testFolder } from "../../conformance/testing/folder.ts";
import type { Generator, Job } from "./generator.ts";
import { runGenerator } from "./run-generator.ts";
import type { Toolchain } from "./toolchains/toolchain.ts";

const present: Toolchain = { name: "Present", version: () => "1.0" };
const absent: Toolchain = { name: "Absent", version: () => undefined };
const offline: Toolchain = { ...present, name: "Offline", prepare: () => Promise.reject(new Error("no network")) };

const good: Generator = {
  name: "good",
  version: "1.0.0",
  language: "a language",
  input: "openapi.json",
  generatedBy: [present],
  checkedBy: [present],
  checkedWith: "a look",
  names: { operation: () => "payments", model: () => ["payments"] },
  sources: ".txt",
  generate: async ({ folder }) => writeFileSync(join(folder, "a.txt"), 'payments, "X-Idempotency-Key"'),
  check: async () => undefined,
};

async function steps(changes: Partial<Generator>): Promise<readonly unknown[]> {
  const folder = testFolder();
  const job: Job = { variant: "integration", document: "", folder };
  const all: unknown[] = [];
  for await (const step of runGenerator({ ...good, ...changes }, job)) all.push(step);
  return all;
}

const pass = { did: "pass" };
const noOutput = { did: "not-run", reason: "there is no output" };

test("a working generator passes every step; without an end-to-end test, that step is absent", async () => {
  expect(await steps({})).toEqual([
    ["generate", pass],
    ["names", pass],
    ["check", pass],
  ]);
});

test("without its toolchain a generator does not run, and nothing is checked", async () => {
  expect(await steps({ generatedBy: [present, absent] })).toEqual([
    ["generate", { did: "not-run", reason: "Absent is not on this machine" }],
    ["names", noOutput],
    ["check", noOutput],
  ]);
});

test("a failed download is no fault of the generator", async () => {
  const reason = "what is used of Offline could not be fetched: no network";
  expect(await steps({ generatedBy: [offline] })).toContainEqual(["generate", { did: "not-run", reason }]);
});

test("a missing compiler still allows the output and its names to be checked", async () => {
  expect(await steps({ checkedBy: [absent] })).toEqual([
    ["generate", pass],
    ["names", pass],
    ["check", { did: "not-run", reason: "Absent is not on this machine" }],
  ]);
});

test("a step that throws fails with its message", async () => {
  expect(await steps({ check: () => Promise.reject(new Error("redeclared")), sources: ".md" })).toEqual([
    ["generate", pass],
    ["names", { did: "fail", reason: expect.stringContaining("no parameter X-Idempotency-Key") }],
    ["check", { did: "fail", reason: "redeclared" }],
  ]);
});
