import { assert, asyncProperty, integer, readConfigureGlobal, sample } from "fast-check";
import { describe, expect, inject, test } from "vitest";
import { CASES, casesOf } from "./bounds.ts";
import { readSeed } from "./property-seed.ts";

async function valuesMet(): Promise<readonly number[]> {
  const met: number[] = [];
  await assert(
    asyncProperty(integer(), async (value) => {
      met.push(value);
    }),
  );
  return met;
}

describe("property tests", () => {
  test("take the seed of the run, and meet the same values each time", async () => {
    expect(readConfigureGlobal()).toEqual({ seed: inject("propertySeed"), numRuns: CASES });
    const met = await valuesMet();
    expect(met).toHaveLength(CASES);
    expect(await valuesMet()).toEqual(met);
    expect(met).toEqual(sample(integer(), { seed: inject("propertySeed"), numRuns: CASES }));
  });

  test("run a bounded number of cases, which the extended tests lift", () => {
    expect([casesOf(30), casesOf(2_000)]).toEqual([30, inject("allCases") ? 2_000 : CASES]);
  });
});

describe("the seed", () => {
  test("is the one that is given", () => {
    expect([readSeed("0"), readSeed("123456")]).toEqual([0, 123_456]);
  });

  test("is that of the commit without one", () => {
    expect([readSeed(undefined, "00000ff0aa"), readSeed("", "00000100aa")]).toEqual([0xff, 0x10]);
    expect(readSeed(undefined)).toBe(readSeed(""));
  });

  test.each(["x", "-1", "1.5", "2147483648"])("must be a number that fast-check takes: %s", (text) => {
    expect(() => readSeed(text)).toThrow(/^PAYSPEC_SEED must be a whole number from 0 to 2147483647, not "/);
  });

  test("is not inherited by the processes that tests start", () => {
    expect(process.env).not.toHaveProperty("PAYSPEC_SEED");
  });
});
