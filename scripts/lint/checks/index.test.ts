import { expect, it } from "vitest";
import { edited, findings } from "../testing/parcels.ts";
import { checks } from "./index.ts";

it.each(checks.map((check) => [check.name, check] as const))(
  "%s: finds nothing in a valid source",
  async (_, check) => {
    expect(await findings(check, edited())).toEqual([]);
  },
);

it("each check has a unique name", () => {
  expect(new Set(checks.map(({ name }) => name)).size).toBe(checks.length);
});
