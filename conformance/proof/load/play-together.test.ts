import { describe, expect, test } from "vitest";
import { sandboxes } from "../../variants/sandboxes.ts";
import { reportedBy } from "../reported.ts";
import { loadedBy, playTogether, scenariosOf } from "./play-together.ts";

describe.each(sandboxes)("scenarios of the load of $variant", (kind) => {
  const loaded = loadedBy(kind);
  const { variant, load } = loaded;

  test("exist, and need nothing that a load engine does not support", () => {
    const ids = [...variant.scenarios, ...load.scenarios].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const profile of [load.shop, load.race]) {
      const scenarios = scenariosOf(loaded, profile);
      expect(scenarios.map(({ id }) => id).sort()).toEqual(profile.map(({ scenario }) => scenario).sort());
      expect(scenarios.filter(({ needs, exclusive }) => needs ?? exclusive)).toEqual([]);
      expect(profile.filter(({ weight }) => !Number.isInteger(weight) || weight < 1)).toEqual([]);
    }
  });

  test("are each part of a profile", () => {
    const played = [...load.shop, ...load.race].map(({ scenario }) => scenario);
    expect(played).toEqual(expect.arrayContaining(load.scenarios.map(({ id }) => id)));
  });

  test("all pass against a conforming sandbox with concurrent users", async () => {
    const scenarios = scenariosOf(loaded, [...load.shop, ...load.race]);
    const report = await playTogether(kind, { scenarios, users: 5 });
    expect(reportedBy(report)).toMatchObject({ violated: [], findings: [] });
    const results = report.variants.flatMap((each) => each.scenarios);
    expect(results).toHaveLength(5 * scenarios.length);
    expect(results.filter(({ outcome }) => outcome !== "pass")).toEqual([]);
  });
});

/** Faults that a single user also encounters, each with the load scenario that shows it. */
const SHOWN = [
  [
    "refunds-at-once-unlocked",
    "load/refunds-raced",
    ["create-refund.no-double-refund", "create-refund.sum-within-amount"],
  ],
  ["refunds-at-once-all-refused", "load/refunds-raced", ["create-refund.concurrent-serialised"]],
  ["refund-total-overwritten", "create-refund/settled-at-once", ["payment.refund-total-is-sum"]],
  ["paid-payments-read-from-cache", "load/refunds-raced", ["payment.refund-total-is-sum"]],
  ["refund-total-back-to-zero", "create-refund/settled-at-once", ["payment.refund-total-is-sum"]],
  ["reference-race", "create-payment/reference-used-at-once", ["create-payment.merchant-txn-id-unique"]],
  ["invoice-ids-raced", "load/invoices-at-once", ["invoice.invoice-id-identifies"]],
] as const;

test.each(SHOWN)("%s is detected by %s", async (fault, id, violated) => {
  const kind = sandboxes.find(({ faults }) => faults.some(({ name }) => name === fault));
  if (!kind) throw new Error(`unknown fault ${fault}`);
  const scenarios = scenariosOf(loadedBy(kind), [{ scenario: id, weight: 1 }]);
  const report = await playTogether(kind, { fault, scenarios });
  expect(reportedBy(report)).toMatchObject({ violated, findings: [] });
});
