import { expect, test } from "vitest";
import { alternateClient } from "../variants/alternate/client.ts";
import { integrationClient } from "../variants/integration/client.ts";
import { alternateSandbox, integrationSandbox, type SandboxKind } from "../variants/sandboxes.ts";
import type { ClientRules } from "./client-rules.ts";
import { planRuns } from "./plan.ts";

const KINDS: readonly (readonly [string, SandboxKind, ClientRules])[] = [
  ["integration", integrationSandbox, integrationClient],
  ["alternate", alternateSandbox, alternateClient],
];
const ALL = { only: [], exclude: [], faults: false };

function names(selection: Partial<Parameters<typeof planRuns>[2]>) {
  return planRuns(integrationSandbox, integrationClient, { ...ALL, ...selection }).runs.map(({ name }) => name);
}

test.each(KINDS)("knows what every latitude of %s is about", (_, kind, { subjects }) => {
  expect(Object.keys(subjects).sort()).toEqual([...new Set(kind.latitudes.map(({ about }) => about))].sort());
});

test.each(KINDS)("plans every latitude of %s, but those of the test server", (_, kind, rules) => {
  const { runs, testServer, of } = planRuns(kind, rules, ALL);
  const planned = runs.filter(({ kind }) => kind === "latitude").map(({ name }) => name);
  expect([...planned, ...testServer].sort()).toEqual(kind.latitudes.map(({ name }) => name).sort());
  expect(testServer).toContain("approves-by-itself");
  expect(runs[0]?.kind).toBe("sound");
  expect(runs.length).toBe(of + 1);
});

test("selects by words in kinds, names, texts, subjects and requirements", () => {
  expect(names({ only: ["conditions"] })).toEqual(["sound", "response-lost", "webhook-forged"]);
  expect(names({ only: ["slow"] })).toEqual(["sound", "slow"]);
  expect(names({ only: ["slo"] }).length).toBeGreaterThan(2);
  expect(names({ only: ["with-four"] })).toEqual(["sound", "amounts-with-four-decimals"]);
  expect(names({ only: ["AMOUNT HAS FOUR"] })).toEqual(["sound", "amounts-with-four-decimals"]);
  expect(names({ only: ["how an amount is written"] })).toHaveLength(3);
  expect(names({ only: ["payment.amount-decimals"], exclude: ["four"] })).toEqual([
    "sound",
    "amounts-without-needless-zeros",
  ]);
});

test("runs a latitude of the test server only by its full name", () => {
  expect(names({ only: ["approves-by-itself"] })).toEqual(["sound", "approves-by-itself"]);
  expect(() => names({ only: ["approves-by-its"] })).toThrow("did you mean approves-by-itself?");
});

test("runs the sound sandbox alone if only its name is selected", () => {
  expect(names({ only: ["sound"] })).toEqual(["sound"]);
  expect(names({ only: ["sound", "more-members"] })).toEqual(["sound", "more-members"]);
  expect(() => names({ exclude: ["sound"] })).toThrow('no latitude, condition or fault contains "sound"');
});

test("adds faults only if they are wanted", () => {
  expect(names({ faults: true, only: ["refund-created-processing"] })).toEqual(["sound", "refund-created-processing"]);
  expect(() => names({ only: ["refund-created-processing"] })).toThrow("faults need --faults");
});

test("rejects words that select nothing", () => {
  expect(() => names({ only: ["more-members"], exclude: ["more-members"] })).toThrow("nothing is selected");
  expect(() => names({ only: ["more-member"], exclude: ["mre-members"] })).toThrow(
    'no latitude, condition or fault contains "mre-members"; did you mean more-members?',
  );
});
