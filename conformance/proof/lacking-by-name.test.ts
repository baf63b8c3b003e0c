import { describe, test } from "vitest";
import { sandboxes } from "../sandbox/index.ts";
import {
  expectOneBusiness,
  expectRefusedRole,
  expectWithoutAbility,
  expectWithoutAnyAbility,
  expectWithoutRole,
} from "./lacking-by-name.ts";

// One that most scenarios need, and one that few do; the extended tests take every ability.
describe.each(sandboxes)("what $variant lacks is inconclusive, by name, and nothing else is", (kind) => {
  test.each(["newBusiness", "advanceTime"] as const)("without %s", (ability) => expectWithoutAbility(kind, ability));
  test("without any ability", () => expectWithoutAnyAbility(kind));
  test("without the role otherBusiness", () => expectWithoutRole(kind, "otherBusiness"));
  test("another business that is the same one", () => expectOneBusiness(kind));
  test("with a key of the role live that is refused", () => expectRefusedRole(kind, "live"));
});
