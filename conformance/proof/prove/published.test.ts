import { describe, expect, test } from "vitest";
import { readProof } from "../../cli/read-proof.ts";
import { sandboxes } from "../../sandbox/index.ts";
import { outcomeOf } from "./outcome.ts";
import { proofOf } from "./proof-of.ts";
import { subjects } from "./subjects.ts";

const published = readProof();

describe.each(sandboxes)("generated/proof.json, of $variant", ({ variant }) => {
  const own = subjects.filter((each) => each.variant === variant);
  const { faults, schemaFaults, latitudes, combinations, controls } = published[variant] ?? {};
  const groups = { fault: faults, "schema fault": schemaFaults, latitude: latitudes, combination: combinations };

  test.each(Object.entries({ ...groups, control: controls }))("knows each %s by name, and no other", (group, told) => {
    const texts = own.filter((each) => each.group === group).map(({ name, text }) => [name, text]);
    const known = Object.entries(told ?? {}).map(([name, { text }]) => [name, text]);
    expect(Object.fromEntries(known)).toEqual(Object.fromEntries(texts));
  });

  test.each(Object.entries(groups))("says of each %s what is declared now", (group, told = {}) => {
    const declared = own.filter((each) => each.group === group);
    expect(declared.length).toBeGreaterThan(0);
    for (const { name, expected = {} } of declared) {
      expect(told[name], name).toMatchObject({ inconclusive: [...new Set(expected.inconclusive)].sort() });
      if (!group.includes("fault")) continue;
      const { violated = [], findings = [] } = expected;
      expect(told[name], name).toMatchObject({
        violated: [...new Set(violated)].sort(),
        findings: [...new Set(findings)].sort(),
      });
    }
  });

  // The mock is run over a socket by the tests of its verdict, and by `npm run prove`.
  const inMemory = own.filter(({ group, name }) => group === "control" && name !== "mock");
  test.each(inMemory.map((each) => [each.name, each] as const))("%s is refused as is published", async (name, each) => {
    const outcome = await outcomeOf(each);
    expect(outcome.wrong).toEqual([]);
    expect(proofOf([outcome])[variant]?.controls).toEqual({ [name]: controls?.[name] });
  });
});
