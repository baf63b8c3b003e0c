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

describe.each(sandboxes)("$variant: exactly the requirements that need what is missing are inconclusive", (kind) => {
  test("with the same business as otherBusiness", () => expectOneBusiness(kind));
  test("without any ability", () => expectWithoutAnyAbility(kind));
  test.each(ABILITIES)("without %s", (ability) => expectWithoutAbility(kind, ability));
  test("without the role otherBusiness", () => expectWithoutRole(kind, "otherBusiness"));
  test("without the role live, requirements that need it are left out", () => expectWithoutLive(kind));
  test.each(["otherBusiness", "live"] as const)("with a key of the role %s that is rejected", (role) =>
    expectRefusedRole(kind, role),
  );
});
