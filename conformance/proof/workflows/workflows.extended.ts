import { describe, expect, test } from "vitest";
import { sandboxes } from "../../variants/sandboxes.ts";
import { kindOf } from "../kind-of.ts";
import { declaredSteps } from "./declared.ts";
import { expectNoticed, NOTICED } from "./noticed.ts";
import { play } from "./play.ts";
import { failuresOf, firstBlamed } from "./played.ts";
import { unplayable } from "./unplayable.ts";

/** Requirements that Respect blames first, but payspec leaves inconclusive after it blamed an earlier step. */
const CONSEQUENCES: Readonly<Record<string, readonly string[]>> = {
  integration: [
    "idempotency-key-of-refund-refused: create-refund.status-202",
    "refund-total-overwritten: payment-states.whole-refund-refunds",
    "refunding-not-found: create-refund.status-202",
  ],
  alternate: [],
};

describe.each(sandboxes)("Respect runs the workflows of $variant", (kind) => {
  test("its first failure for a fault is one that payspec reports, except for those listed", async () => {
    const shown = new Set((await declaredSteps(kind.variant)).flatMap(({ requirements }) => requirements));
    const concerned = kind.faults.filter(({ breaks }) => breaks.some((id) => shown.has(id)));
    const strange: string[] = [];
    let noticed = 0;
    for (const { name, breaks } of concerned) {
      const { exit, steps } = await play(kind, { fault: name });
      const blamed = firstBlamed(steps);
      if (exit !== 0) noticed += 1;
      if (blamed !== undefined && !breaks.includes(blamed)) strange.push(`${name}: ${blamed}`);
    }
    expect(strange.sort()).toEqual(CONSEQUENCES[kind.variant]);
    // Most of the others break behaviour that no workflow uses, such as a payment in dollars.
    expect(noticed).toBeGreaterThan(concerned.length / 3);
  });

  test("deployments with a latitude pass, except for those listed", async () => {
    const failed: string[] = [];
    for (const { name } of kind.latitudes) {
      const { exit } = await play(kind, { latitudes: [name] });
      if (exit !== 0) failed.push(name);
    }
    expect(failed.sort()).toEqual(unplayable(kind.variant));
  });
});

test.each(NOTICED)("%s, %s: is detected in %s, %s", expectNoticed);

test("Respect compares the content type with the contract without a criterion", async () => {
  const { exit, steps } = await play(kindOf("alternate"), { fault: "reminder-labelled-html", workflow: "invoice" });
  expect(failuresOf(steps)).toEqual(["invoice/remind: content-type check"]);
  expect(exit).toBe(1);
});
