import { describe, expect, test } from "vitest";
import { readProof } from "../../cli/read-proof.ts";
import { sandboxes } from "../../sandbox/index.ts";
import { declaredSteps } from "./declared.ts";
import { expectNoticed, kindOf, NOTICED } from "./noticed.ts";
import { play } from "./play.ts";
import { failuresOf, firstBlamed } from "./played.ts";
import { unplayable } from "./unplayable.ts";

describe.each(sandboxes)("the stories of $variant, as Respect sees them", (kind) => {
  test("what it blames first for a fault does not pass in payspec", async () => {
    const { faults } = readProof()[kind.variant] ?? expect.unreachable(`there is no proof of ${kind.variant}`);
    const shown = new Set((await declaredSteps(kind.variant)).flatMap(({ requirements }) => requirements));
    const concerned = kind.faults.filter(({ breaks }) => breaks.some((id) => shown.has(id)));
    const strange: string[] = [];
    let noticed = 0;
    for (const { name } of concerned) {
      const { exit, steps } = await play(kind, { fault: name });
      const blamed = firstBlamed(steps);
      if (exit !== 0) noticed += 1;
      const { violated = [], findings = [], inconclusive = [] } = faults[name] ?? {};
      if (blamed !== undefined && ![...violated, ...findings, ...inconclusive].includes(blamed))
        strange.push(`${name}: ${blamed}`);
    }
    expect(strange).toEqual([]);
    // Most of the others break behaviour that no workflow uses, such as a payment in dollars.
    expect(noticed).toBeGreaterThan(concerned.length / 3);
  });

  test("a deployment that differs where it may can play them, but for those that are listed", async () => {
    const failed: string[] = [];
    for (const { name } of kind.latitudes) {
      const { exit } = await play(kind, { latitudes: [name] });
      if (exit !== 0) failed.push(name);
    }
    expect(failed.sort()).toEqual(unplayable(kind.variant));
  });
});

test.each(NOTICED)("%s, %s: is noticed in %s, %s", expectNoticed);

test("Respect holds a content type against the contract by itself", async () => {
  const { exit, steps } = await play(kindOf("alternate"), { fault: "reminder-labelled-html", workflow: "invoice" });
  expect(failuresOf(steps)).toEqual(["invoice/remind: content-type check"]);
  expect(exit).toBe(1);
});
