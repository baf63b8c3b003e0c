import { expect, it } from "vitest";
import { readArguments } from "./arguments.ts";

it("compares with the published versions, as terminal output, by default", () => {
  expect(readArguments([])).toEqual({ ref: undefined, format: "terminal", release: false });
  expect(readArguments(["main", "--format", "json"])).toEqual({ ref: "main", format: "json", release: false });
});

it.each([
  [["main", "other"], "Expected one ref, but got 2: main, other."],
  [["--format", "xml"], 'Unknown format "xml".'],
  [["--publish"], "Unknown option '--publish'. Usage:"],
  [["main", "--release"], "--release publishes the work tree"],
])("rejects %j", (args, why) => {
  expect(() => readArguments(args)).toThrow(why);
});
