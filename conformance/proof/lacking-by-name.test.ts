import { describe, test } from "vitest";
import { isExtended } from "../testing/bounds.ts";
import { alternateSandbox, integrationSandbox, type SandboxKind } from "../variants/sandboxes.ts";
import {
  expectOneBusiness,
  expectRefusedRole,
  expectWithoutAbility,
  expectWithoutAnyAbility,
  expectWithoutLive,
} from "./lacking-by-name.ts";

const integration: SandboxKind = integrationSandbox;
const alternate: SandboxKind = alternateSandbox;

// The extended tests cover every ability and every role of each variant.
describe("only what depends on something missing is inconclusive, with its name", () => {
  test("without any driver ability", () => expectWithoutAnyAbility(integration));
  test.runIf(isExtended)("without an ability that most scenarios need", () =>
    expectWithoutAbility(alternate, "newBusiness"),
  );
  test.runIf(isExtended)("without the role live: scenarios that need it are left out", () =>
    expectWithoutLive(integration),
  );
  test("another business is the same business", () => expectOneBusiness(alternate));
  test.runIf(isExtended)("a key of the role live that is rejected", () => expectRefusedRole(integration, "live"));
});
