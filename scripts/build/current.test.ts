import { chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { testFolder } from "../../conformance/testing/folder.ts";
import { modulesFrom } from "./bundle.ts";
import { forgetBuild, hashInputs, INPUTS, isCurrent, recordBuild } from "./current.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const RECORD = "node_modules/.cache/payspec/build.json";

const SOURCES = [
  "conformance/cli/main.ts",
  "conformance/report/page.css",
  "conformance/deployment/configuration.schema.json",
  "generated/integration/contract.ts",
  "LICENSE",
  "scripts/build/bundle.ts",
  "package.json",
  "package-lock.json",
  "node_modules/.package-lock.json",
  "tsconfig.json",
  "tsconfig.build.json",
];

const OUTPUTS = [
  "dist/conformance/cli/main.js",
  "dist/conformance/index.d.ts",
  "dist/k6/integration.js",
  "packages/client/integration.js",
];

/** Creates a repository in which the build has just run. */
function builtRepository(): string {
  const root = testFolder();
  for (const file of [...SOURCES, ...OUTPUTS]) write(root, file, file);
  recordBuild(root, hashInputs(root));
  expect(isCurrent(root)).toBe(true);
  return root;
}

function write(root: string, file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

test.each([...SOURCES, ...OUTPUTS])("a change or removal of %s makes the build stale", (file) => {
  const root = builtRepository();
  write(root, file, "changed");
  expect(isCurrent(root)).toBe(false);
  write(root, file, file);
  expect(isCurrent(root)).toBe(true);
  rmSync(join(root, file));
  expect(isCurrent(root)).toBe(false);
});

test.each(["conformance/new.ts", "generated/new/openapi.json", "scripts/build/new.ts", "dist/chunks/left-over.js"])(
  "a new file %s makes the build stale",
  (file) => {
    const root = builtRepository();
    write(root, file, "");
    expect(isCurrent(root)).toBe(false);
  },
);

test("an output with a changed execute permission makes the build stale", () => {
  const root = builtRepository();
  chmodSync(join(root, OUTPUTS[0] ?? ""), 0o755);
  expect(isCurrent(root)).toBe(false);
});

test("without a valid record, the build is stale", () => {
  const root = builtRepository();
  write(root, RECORD, readFileSync(join(root, RECORD), "utf8").slice(0, 40));
  expect(isCurrent(root)).toBe(false);
  recordBuild(root, hashInputs(root));
  forgetBuild(root);
  expect(isCurrent(root)).toBe(false);
});

test("a source that changes while the build runs makes the build stale", () => {
  const root = builtRepository();
  const inputs = hashInputs(root);
  write(root, "conformance/cli/main.ts", "changed");
  recordBuild(root, inputs);
  expect(isCurrent(root)).toBe(false);
});

test("every module that the build and its outputs depend on is an input", async () => {
  const variants = ["integration", "alternate"];
  const entries = [
    ...["scripts/build/main.ts", "conformance/cli/main.ts", "conformance/index.ts", "conformance/cli/catalogue.ts"],
    ...["vitest", "node-test"].map((runner) => `conformance/cli/under-test-runner/${runner}.ts`),
    ...variants.flatMap((variant) => [`generated/${variant}/index.ts`, `conformance/variants/${variant}/k6.ts`]),
  ];
  const modules = [...(await modulesFrom(entries, ROOT))];
  expect(modules.length).toBeGreaterThan(500);
  expect(modules.filter((file) => !INPUTS.some((input) => file === input || file.startsWith(`${input}/`)))).toEqual([]);
});
