import { expect, test } from "vitest";
import { type Stage, selectStages, stages } from "./stages.ts";

const all: readonly Stage[] = ["lint", "types", "tests"].map((name) => ({ name, command: [name] }));

/** Returns the names of the selected stages. */
function namesFor(...args: readonly string[]): readonly string[] {
  const selection = selectStages(args, all);
  return "stages" in selection ? selection.stages.map(({ name }) => name) : [];
}

test("every stage runs without a flag", () => {
  expect(namesFor()).toEqual(["lint", "types", "tests"]);
});

test("--only selects stages by name, in the order of the gate", () => {
  expect(namesFor("--only", "types")).toEqual(["types"]);
  expect(namesFor("--only=tests", "--only", "lint", "--only", "lint")).toEqual(["lint", "tests"]);
});

test("--only also selects the stages that these need, in the order of the gate", () => {
  const gate: readonly Stage[] = [
    { name: "sources", command: ["sources"] },
    { name: "build", command: ["build"], needs: "sources" },
    { name: "tests", command: ["tests"], needs: "build" },
  ];
  expect(selectStages(["--only", "tests"], gate)).toEqual({ stages: gate });
  expect(selectStages(["--only", "build"], gate)).toEqual({ stages: gate.slice(0, 2) });
});

test("the tests, many of which start dist/, run after the build", () => {
  expect(selectStages(["--only", "tests"])).toMatchObject({
    stages: [{ name: "build" }, { name: "tests", alone: true }],
  });
});

test("an unknown stage is an error that lists the stages", () => {
  expect(selectStages(["--only", "lint", "--only", "typos"], all)).toEqual({
    error: 'no stage is named "typos". The stages are:\n  lint\n  types\n  tests',
  });
});

test.each([[["--onyl", "lint"]], [["lint"]], [["--only"]]])(
  "%j is an error that shows the usage and the stages",
  (args) => {
    expect(selectStages(args, all)).toEqual({
      error: "usage: npm test -- [--only STAGE]...\nThe stages are:\n  lint\n  types\n  tests",
    });
  },
);

test("no two stages share a name", () => {
  expect(new Set(stages.map(({ name }) => name)).size).toBe(stages.length);
});
