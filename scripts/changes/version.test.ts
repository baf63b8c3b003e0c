import { expect, it } from "vitest";
import { compareVersions, isVersion, raised } from "./version.ts";

it.each([
  ["1.2.3", "major", "2.0.0"],
  ["1.2.3", "minor", "1.3.0"],
  ["1.2.3", "patch", "1.2.4"],
  ["0.2.3", "major", "0.3.0"],
] as const)("%s with a %s change becomes %s", (version, severity, next) => {
  expect(raised(version, severity)).toBe(next);
});

it("sorts versions numerically", () => {
  expect(["1.10.0", "1.9.1", "1.9.0", "0.9.9"].sort(compareVersions)).toEqual(["0.9.9", "1.9.0", "1.9.1", "1.10.0"]);
  expect(compareVersions("1.2.3", "1.2.3")).toBe(0);
});

it("only accepts versions of three numbers", () => {
  expect(["1.0.0", "10.20.30"].every(isVersion)).toBe(true);
  expect(["1.0", "1.0.0-beta", "v1.0.0", "01.0.0", ""].some(isVersion)).toBe(false);
});
