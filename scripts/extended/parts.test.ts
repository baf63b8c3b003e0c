import { expect, test } from "vitest";
import bounded from "../../vitest.bounded.config.ts";
import tests from "../../vitest.config.ts";
import { partNames } from "./parts.ts";

test("the part `bounded` runs every case and row that `npm test` leaves out", () => {
  expect(partNames()).toContain("bounded");
  expect([tests.test?.provide, bounded["test"]?.provide]).toEqual([{ allCases: false }, { allCases: true }]);
});
