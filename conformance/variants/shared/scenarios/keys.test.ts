import { expect, test } from "vitest";
import type { Credentials } from "../../../deployment/index.ts";
import { Blocked, type Session } from "../../../scenario/index.ts";
import { nearMissesOf, ownerOfKeys } from "./keys.ts";

/** Returns the near misses of a key, and the texts that were redacted for them. */
function missesOf(key: string) {
  const concealed: (readonly [text: string, of: string, how: string])[] = [];
  // The only member of a session that near misses use.
  const session = { conceal: (...each: [string, string, string]) => concealed.push(each) } as unknown as Session;
  return { misses: nearMissesOf(session, key), concealed };
}

test.each(["sk_test_a1B2c3D4e5F6g7H8", "sk_live_0123456789", "another-kind-of-key", "0000000000000000"])(
  "the near misses of %s are distinct, and redacted",
  (key) => {
    const { misses, concealed } = missesOf(key);
    const keys = misses.map((each) => each.key);
    expect(keys).not.toContain(key);
    expect(new Set(keys).size).toBe(keys.length);
    expect(concealed).toEqual(misses.map((each) => [each.key, key, each.how]));
  },
);

test("each near miss differs in its own way, and keeps the prefix of the kind", () => {
  const key = "sk_test_a1B2c3D4e5F6g7H8";
  const { misses } = missesOf(key);
  expect(misses.filter((each) => !each.key.startsWith("sk_test_"))).toEqual([]);
  const byHow = new Map(misses.map((each) => [each.how, each.key]));
  expect(byHow.get("upper and lower case swapped")).toBe("sk_test_A1b2C3d4E5f6G7h8");
  expect(byHow.get("the last character removed")).toBe("sk_test_a1B2c3D4e5F6g7H");
  expect(byHow.get("only the last four characters correct")).toMatch(/g7H8$/);
  expect(byHow.get("only the first half correct")).toMatch(/^sk_test_a1B2c3D4/);
});

test.each([
  [["rotateKey"], { code: "role", subject: "expendable" }],
  [["revokeKey"], { code: "role", subject: "expendable" }],
  [[], { code: "ability", subject: "newBusiness" }],
] as const)("reports the cheapest way to get a business with keys to consume, with %j", async (abilities, blocker) => {
  const known: readonly string[] = abilities;
  // The members of a session that are used if the role is missing.
  const session = {
    can: (ability: string) => known.includes(ability),
    assertCan(subject: string) {
      throw new Blocked("no ability", { code: "ability", subject });
    },
    credentials(): Credentials {
      throw new Blocked("no credentials", { code: "role", subject: "expendable" });
    },
  } as unknown as Session;
  const never = () => Promise.reject(new Error("not reached"));
  const spending = { field: "k", newBusiness: never, callerOf: () => ({ api: { listPayments: never } }) };
  await expect(ownerOfKeys(session, spending)).rejects.toMatchObject({ blocker });
});
