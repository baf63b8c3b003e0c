import { describe, test } from "vitest";
import { alternateSandbox, integrationSandbox, type SandboxKind } from "../sandbox/index.ts";
import {
  expectOneBusiness,
  expectRefusedRole,
  expectWithoutAbility,
  expectWithoutAnyAbility,
  expectWithoutLive,
  expectWithoutRole,
} from "./lacking-by-name.ts";

const integration: SandboxKind = integrationSandbox;
const alternate: SandboxKind = alternateSandbox;

// The extended tests cover every ability and every role of each variant.
describe("what is lacking is inconclusive, by name, and nothing else is", () => {
  test("without any ability", () => expectWithoutAnyAbility(integration));
  test("an ability that most scenarios need", () => expectWithoutAbility(alternate, "newBusiness"));
  test("an ability that few need", () => expectWithoutAbility(integration, "advanceTime"));
  test("the role otherBusiness", () => expectWithoutRole(integration, "otherBusiness"));
  test("the role live: what needs it is left out", () => expectWithoutLive(integration));
  test("another business: it is the same one", () => expectOneBusiness(alternate));
  test("a key of the role live that is accepted", () => expectRefusedRole(integration, "live"));
});
