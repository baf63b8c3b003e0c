import { expect, test } from "vitest";
import { concerned } from "./concerned.ts";

const SANDBOXES = [{ variant: "integration" }, { variant: "alternate" }];
const variantsOf = (file: string, covering?: readonly string[]) =>
  concerned(SANDBOXES, `/copy/conformance/sandbox/${file}`, covering).map(({ variant }) => variant);

test("a mutant of one variant concerns only its own sandbox, wherever it is loaded", () => {
  expect(variantsOf("alternate/rules/amount.ts")).toEqual(["alternate"]);
  expect(variantsOf("integration/store.ts", ["integration"])).toEqual(["integration"]);
});

test("a mutant of shared code concerns the sandboxes that were seen to use it, or all", () => {
  expect(variantsOf("store/groups.ts", ["alternate"])).toEqual(["alternate"]);
  expect(variantsOf("store/groups.ts")).toEqual(["integration", "alternate"]);
});
