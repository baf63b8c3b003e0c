import { describe, expect, test } from "vitest";
import { isExtended } from "../../testing/bounds.ts";
import { sandboxes } from "../../variants/sandboxes.ts";
import { kindOf } from "../kind-of.ts";
import { schemaFaults } from "../schema-faults/index.ts";
import { declaredSteps } from "./declared.ts";
import { expectNoticed, NOTICED } from "./noticed.ts";
import { play } from "./play.ts";
import { CRITERION, failuresOf } from "./played.ts";

describe.each(sandboxes)("the workflows of $variant, executed by Respect", (kind) => {
  test("execute every step once, without a failure", async () => {
    const declared = await declaredSteps(kind.variant);
    const { exit, said, steps, credentials } = await play(kind);
    expect(failuresOf(steps)).toEqual([]);
    expect(exit).toBe(0);
    expect(steps.map(({ workflow, step, attempts }) => ({ workflow, step, attempts }))).toEqual(
      declared.map(({ workflow, step }) => ({ workflow, step, attempts: 1 })),
    );
    // Rejections have no content type of their own in the contract; Respect checks it for all other responses as well.
    for (const [index, { step, checks }] of steps.entries()) {
      const rejected = step.startsWith("refundToo");
      expect(checks.map(({ name }) => name)).toEqual([
        ...(declared[index]?.requirements ?? []).map(() => CRITERION),
        "status code check",
        ...(rejected ? [] : ["content-type check"]),
        "schema check",
      ]);
    }
    expect(credentials.filter((credential) => said.includes(credential))).toEqual([]);
  });
});

// The extended tests cover more, and every fault of what the workflows show.
test.each(NOTICED.filter(([, fault]) => fault === "limit-and-one"))("%s, %s: is noticed in %s, %s", expectNoticed);

test.runIf(isExtended)("Respect validates a body against its schema", async () => {
  const fault = schemaFaults("integration").find(({ name }) => name === "createPayment 201 /data/initiatedAt pattern");
  if (!fault) throw new Error("there is no such schema fault");
  const { exit, steps } = await play(kindOf("integration"), { wire: fault.wire(), workflow: "expire" });
  expect(failuresOf(steps)).toEqual(["expire/createPayment: schema check"]);
  expect(exit).toBe(1);
});
