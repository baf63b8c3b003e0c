import { expect, test } from "vitest";
import { ADDRESSED } from "../generate/address.ts";
import { findAffectedTests, planCheck, type WorkTree } from "./affected.ts";

const MODULES = {
  "conformance/log/read.ts": "",
  "conformance/log/index.ts": 'export {\n  read,\n  type Log,\n} from "./read.ts";\n',
  "conformance/log/read.test.ts": 'import { read } from "./read.ts";\n',
  "conformance/run.ts": 'import { read } from "./log/index.ts";\nconst template = "templates/page.html";\n',
  "conformance/run.test.ts": 'const { run } = await import("./run.ts");\n',
  "conformance/types.test.ts": 'import type { Log } from "./log/index.ts";\nimport { x } from "yaml";\n',
  "conformance/proof/whole.test.ts": 'import "../run.ts";\n',
  "conformance/built.test.ts": 'import "./run.ts";\nimport { ENTRY } from "./entry.ts";\n',
  "conformance/entry.ts": 'export const ENTRY = "../dist/conformance/cli/main.js";\n',
};

function workTree(changed: readonly string[], more: Partial<WorkTree> = {}): WorkTree {
  const modules = new Map(Object.entries(MODULES));
  return { changed, deleted: new Set(), modules, seconds: new Map(), isBuildCurrent: true, ...more };
}

/** Returns the test files that run for these changes. */
function testsFor(tree: WorkTree): readonly string[] {
  const stage = planCheck(tree).stages.find(({ name }) => name === "affected tests");
  return stage?.command.filter((word) => word.endsWith(".test.ts")) ?? [];
}

function stagesFor(...changed: readonly string[]): readonly string[] {
  return planCheck(workTree(changed)).stages.map(({ name }) => name);
}

test("a test is affected if it loads a changed module, at any distance, but not by its types alone", () => {
  expect(findAffectedTests(workTree(["conformance/log/read.ts"]))).toEqual([
    "conformance/log/read.test.ts",
    "conformance/run.test.ts",
    "conformance/proof/whole.test.ts",
    "conformance/built.test.ts",
  ]);
});

test("a test is affected if a module it loads contains the name of a changed file that is not a module", () => {
  expect(findAffectedTests(workTree(["templates/page.html"]))).toContain("conformance/run.test.ts");
  expect(findAffectedTests(workTree(["templates/other.html"]))).toEqual([]);
});

test("the importers of a deleted module are affected, and a deleted test is not run", () => {
  const deleted = ["conformance/log/read.ts", "conformance/run.test.ts"];
  const affected = findAffectedTests(workTree(deleted, { deleted: new Set(deleted) }));
  expect(affected).toContain("conformance/log/read.test.ts");
  expect(affected).not.toContain("conformance/run.test.ts");
});

test("tests of whole suites, and slow ones, are left out and listed", () => {
  const tree = workTree(["conformance/log/read.ts"], { seconds: new Map([["conformance/run.test.ts", 2.1]]) });
  expect(testsFor(tree)).toEqual(["conformance/log/read.test.ts", "conformance/built.test.ts"]);
  expect(planCheck(tree).left).toEqual(
    new Map([
      ["whole suites", ["conformance/proof/whole.test.ts"]],
      ["slower than 2 s", ["conformance/run.test.ts"]],
    ]),
  );
});

test("the nearest tests run, up to 3 s in all", () => {
  const modules = Array.from({ length: 5 }, (_, index) => `conformance/${index}.ts`);
  const chain = modules.flatMap((file, index) => [
    [file, index === 0 ? "" : `import "./${index - 1}.ts";\n`] as const,
    [file.replace(".ts", ".test.ts"), `import "./${index}.ts";\n`] as const,
  ]);
  const seconds = new Map(modules.map((file) => [file.replace(".ts", ".test.ts"), 0.95]));
  const tree = workTree(["conformance/0.ts"], { modules: new Map(chain.toReversed()), seconds });
  expect(testsFor(tree)).toEqual(["conformance/0.test.ts", "conformance/1.test.ts", "conformance/2.test.ts"]);
  expect(planCheck(tree).left).toEqual(
    new Map([["after the nearest 3 s of tests", ["conformance/3.test.ts", "conformance/4.test.ts"]]]),
  );
});

test("tests that use the build are left out unless it is current", () => {
  const tree = workTree(["conformance/run.ts"], { isBuildCurrent: false });
  expect(testsFor(tree)).toEqual(["conformance/run.test.ts"]);
  expect([...planCheck(tree).left.values()].flat()).toContain("conformance/built.test.ts");
  expect(testsFor({ ...tree, isBuildCurrent: true })).toContain("conformance/built.test.ts");
});

test("tests that pack the built packages are left out as well", () => {
  const modules = new Map([
    ["scripts/packed.ts", 'import { CLIENT_PACKAGE } from "./client-package.ts";\n'],
    ["scripts/package.test.ts", 'import "./packed.ts";\n'],
  ]);
  const tree = workTree(["scripts/packed.ts"], { modules, isBuildCurrent: false });
  expect(testsFor(tree)).toEqual([]);
  expect(testsFor({ ...tree, isBuildCurrent: true })).toEqual(["scripts/package.test.ts"]);
});

test("a changed test runs, even a slow one of whole suites", () => {
  const file = "conformance/proof/whole.test.ts";
  expect(testsFor(workTree([file], { seconds: new Map([[file, 60]]) }))).toEqual([file]);
});

test("a change of the product runs its tests, lint, import directions, types and the affected proof", () => {
  expect(stagesFor("conformance/log/read.ts")).toEqual([
    "affected tests",
    "format and lint",
    "import directions",
    "types",
    "types without Node",
    "types in a browser",
    "messages",
    "affected proof",
  ]);
});

test.each([
  ["specs/integration/openapi.yaml", ["format and lint", "contracts", "generated files", "changes"]],
  ["releases/integration/1.0.0/openapi.json", "changes"],
  ["generated/integration/openapi.json", ["generated files", "changes", "affected proof"]],
  ["conformance/report/html/page/page.ts", ["generated files", "affected proof"]],
  ["conformance/inspector/page/page.ts", ["generated files", "types in a browser"]],
  ["scripts/lint/rows.ts", ["contracts", "messages"]],
  ["generated/messages.md", ["messages"]],
  ["package-lock.json", "affected proof"],
])("a change of %s runs what reads it", (file, stages) => {
  expect(stagesFor(file)).toEqual(expect.arrayContaining([stages].flat()));
});

test.each([
  ...ADDRESSED,
  ...["package.json", "conformance/repository.ts"],
  ...["cli/baseline/baseline", "client-run/client-report", "deployment/configuration", "report/report"].map(
    (each) => `conformance/${each}.schema.json`,
  ),
  ...["paragraph", "printable", "outcomes", "progress", "html/anchor"].map((each) => `conformance/report/${each}.ts`),
])("a change of %s checks the generated files", (file) => {
  expect(stagesFor(file)).toContain("generated files");
});

test("a change of a report test does not check the generated files", () => {
  expect(stagesFor("conformance/report/paragraph.test.ts")).not.toContain("generated files");
});

test("tests without a recorded duration run", () => {
  expect(testsFor(workTree(["conformance/log/read.ts"]))).toHaveLength(3);
});

test("a change of documentation runs no type check and no proof", () => {
  expect(stagesFor("README.md")).toEqual(["format and lint", "generated files"]);
});

test("a deleted file is not linted", () => {
  const file = "CHANGELOG.md";
  expect(planCheck(workTree([file], { deleted: new Set([file]) })).stages).toEqual([]);
});
