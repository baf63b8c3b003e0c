import { expect, it } from "vitest";
import { edited, findings } from "../testing/parcels.ts";
import { checks } from "./index.ts";

it.each(checks.map((check) => [check.name, check] as const))(
  "%s: nothing to say about a sound source",
  async (_, check) => {
    expect(await findings(check, edited())).toEqual([]);
  },
);

it("has a name of its own for each check", () => {
  expect(new Set(checks.map(({ name }) => name)).size).toBe(checks.length);
});
