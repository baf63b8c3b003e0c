import { describe, expect, test } from "vitest";
import { variants } from "../variants/index.ts";
import type { VariantFields } from "./configuration-shape.ts";
import { variablesOf } from "./variables.ts";

const known = variants.map(({ contract, credentials }) => ({ variant: contract.variant, credentials }));
const toy = (variant: string, ...fields: readonly string[]): VariantFields => ({
  variant,
  credentials: fields.map((field) => ({ field, header: field, secret: false })),
});

/** Returns variables with two meanings. A variable that sets the same key of several deployments has one meaning. */
function ambiguous(all: readonly VariantFields[]): readonly string[] {
  const meanings = new Map<string, Set<string>>();
  const filled = new Set<string>();
  for (const { name, path } of variablesOf(all)) {
    const whole = path.length === 0 ? name : path.join(".");
    // The first variable of a key applies to every variant, the second to one only.
    const meaning = filled.has(whole) ? whole : whole.replace(/^deployments\.[^.]+/, "deployments.*");
    filled.add(whole);
    meanings.set(name, (meanings.get(name) ?? new Set()).add(meaning));
  }
  return [...meanings].filter(([, each]) => each.size > 1).map(([name]) => name);
}

test("no variable has two meanings across all variants", () => {
  expect(ambiguous(known)).toEqual([]);
});

describe("detects that a new variant would make a variable ambiguous", () => {
  test.each([
    ["a variant named like a role", toy("live", "apiKey"), "PAYSPEC_LIVE_API_KEY"],
    ["a variant named like a key", toy("driver", "apiKey"), "PAYSPEC_DRIVER_URL"],
    ["a variant with the same spelling as another", toy("INTEGRATION", "apiKey"), "PAYSPEC_INTEGRATION_URL"],
    ["a field named like an address", toy("new", "url"), "PAYSPEC_URL"],
    ["a field that ends like a role begins", toy("new", "liveUrl"), "PAYSPEC_LIVE_URL"],
    ["a field named like a setting of a run", toy("new", "seed"), "PAYSPEC_SEED"],
    ["a field named like the selection of variants", toy("new", "variant"), "PAYSPEC_VARIANT"],
    ["a field that begins with its variant", toy("new", "id", "newId"), "PAYSPEC_NEW_ID"],
  ])("%s", (_, added, name) => {
    expect(ambiguous([...known, added])).toContain(name);
  });
});

test("every setting of a deployment has a variable for all variants and one for this variant", () => {
  const named = variablesOf([toy("first", "clientId", "apiKey"), toy("second", "clientId")]);
  const of = (path: string) => named.filter((each) => each.path.join(".") === path).map(({ name }) => name);
  expect(of("deployments.first.roles.main.apiKey")).toEqual(["PAYSPEC_API_KEY", "PAYSPEC_FIRST_API_KEY"]);
  expect(of("deployments.second.roles.otherBusiness.clientId")).toEqual([
    "PAYSPEC_OTHER_BUSINESS_CLIENT_ID",
    "PAYSPEC_SECOND_OTHER_BUSINESS_CLIENT_ID",
  ]);
  expect(of("deployments.second.webhooks.publicUrl")).toEqual([
    "PAYSPEC_WEBHOOKS_PUBLIC_URL",
    "PAYSPEC_SECOND_WEBHOOKS_PUBLIC_URL",
  ]);
  expect(of("run.seed")).toEqual(["PAYSPEC_SEED"]);
});
