import { describe, test } from "vitest";
import { ABILITIES } from "../driver/index.ts";
import { sandboxes } from "../variants/sandboxes.ts";
import {
  expectOneBusiness,
  expectRefusedRole,
  expectWithoutAbility,
  expectWithoutAnyAbility,
  expectWithoutLive,
  expectWithoutRole,
} from "./lacking-by-name.ts";

describe.each(sandboxes)("what $variant lacks is inconclusive, by name, and nothing else is", (kind) => {
  test("another business that is the same one", () => expectOneBusiness(kind));
  test("without any ability", () => expectWithoutAnyAbility(kind));
  test.each(ABILITIES)("without %s", (ability) => expectWithoutAbility(kind, ability));
  test("without the role otherBusiness", () => expectWithoutRole(kind, "otherBusiness"));
  test("without the role live nothing is: what needs it is left out", () => expectWithoutLive(kind));
  test.each(["otherBusiness", "live"] as const)("with a key of the role %s that is refused", (role) =>
    expectRefusedRole(kind, role),
  );
});
