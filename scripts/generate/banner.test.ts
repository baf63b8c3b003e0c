import { expect, it } from "vitest";
import { banner, withBanner } from "./banner.ts";

it("follows the openapi line", () => {
  const marked = withBanner({ info: {}, openapi: "3.1.1" }, banner("specs/a"));
  expect(Object.entries(marked)).toEqual([
    ["openapi", "3.1.1"],
    ["x-generated-by", "Generated from specs/a by `npm run generate`. Do not edit."],
    ["info", {}],
  ]);
});
