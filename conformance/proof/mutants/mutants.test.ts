import { expect, test } from "vitest";
import { contract } from "../../../generated/integration/contract.ts";
import type { CheckLine } from "../../log/index.ts";
import type { Json } from "../../variants/sandboxes.ts";
import { mutable as alternate } from "../alternate/mutants.ts";
import { mutable as integration } from "../integration/mutants.ts";
import { mutants } from "../variants.ts";
import { kills } from "./judge.ts";
import { operators } from "./operators.ts";
import { type ValueMutant, valueMutants } from "./values.ts";
import { matches } from "./variant.ts";

const SEEN = {
  ofAnother: "another",
  ofAnotherMember: "other member",
  before: "before",
  turn: 2,
  words: ["NEW", "DONE"],
};

/** Changed value by operator. */
const changed: readonly (readonly [string, Json, Json | undefined])[] = [
  ["null", "a", null],
  ["absent", "a", undefined],
  ["another type", "10.00", 10],
  ["another type", "a", ["a"]],
  ["another type", 5, "5"],
  ["empty", { a: 1 }, {}],
  ["other case", "Ab", "ab"],
  ["cut", "x".repeat(40), "x".repeat(24)],
  ["trimmed", " a\n b ", "a b"],
  ["escaped", `<"a" & 'b'>`, "&lt;&quot;a&quot; &amp; &#39;b&#39;>"],
  ["ASCII only", { a: "চা é" }, { a: "?? ?" }],
  ["other member", "DONE", "NEW"],
  ["of another record", "a", "another"],
  ["of another member", "a", "other member"],
  ["stale", "a", "before"],
  ["off by one", "45.10", "46.10"],
  ["off by one", 45, 46],
  ["off by a cent", "45.10", "45.11"],
  ["times 100", "45.1", "4510.00"],
  ["rounded", "45.10", "45.00"],
  ["rounded to tens", 45, 40],
  ["hours early", "2026-11-24T12:00:00Z", "2026-11-24T06:00:00.000Z"],
  ["a day late", "2026-11-24", "2026-11-25"],
  ["moving", "a", "a2"],
];

test.each(changed)("%s changes %j to %j", (name, value, is) => {
  const operator = operators.find((each) => each.name === name);
  expect(operator?.change(value, SEEN)).toEqual(is);
});

test("a value without an alternative is unchanged", () => {
  const nothing = { ofAnother: undefined, ofAnotherMember: undefined, before: undefined, turn: 1, words: [] };
  for (const name of ["of another record", "of another member", "stale", "moving", "other member"]) {
    expect(operators.find((each) => each.name === name)?.change("a", nothing)).toBe("a");
  }
});

test.each([
  ["payment.amount", "payment.amount", true],
  ["payment.amount", "payment.amounts", false],
  ["payment.*", "payment.amount", true],
  ["* payment.amount", "getPayment payment.amount", true],
  ["payment.refund* payment.valueA", "payment.refund_failed payment.valueA", true],
  ["payment.refund* payment.valueA", "payment.refunded payment.valueB", false],
  ["*", "", true],
])("%s matches %s: %s", (pattern, text, does) => {
  expect(matches(pattern, text)).toBe(does);
});

test("every mutant has a unique name", () => {
  const names = mutants.map(
    ({ variant, place, operator, condition }) => `${variant} ${place}: ${operator}, ${condition}`,
  );
  expect(names.filter((each, index) => names.indexOf(each) !== index)).toEqual([]);
});

/** A place, an operator and a kind of condition. */
type Met = readonly [place: string, operator: string, kind: string];

const met: readonly (readonly [string, readonly Met[]])[] = [
  ["integration", valueMutants(integration).map(metBy)],
  ["alternate", valueMutants(alternate).map(metBy)],
];

function metBy({ place, operator, condition }: ValueMutant): Met {
  return [`${place.name} ${place.record}.${place.member}`, operator.name, condition.kind];
}

test.each(met)("all valid pairs of places, operators and kinds of condition of %s are covered", (_, all) => {
  const kindsAt = new Map<string, Set<string>>();
  for (const [place, , kind] of all) kindsAt.set(place, (kindsAt.get(place) ?? new Set()).add(kind));
  for (const operator of new Set(all.map((each) => each[1]))) {
    const own = all.filter((each) => each[1] === operator);
    const kinds = new Set(own.flatMap(([place]) => [...(kindsAt.get(place) ?? [])]));
    expect(new Set(own.map(([, , kind]) => kind)), operator).toEqual(kinds);
  }
});

test.each<[string, Partial<CheckLine>, readonly string[], boolean]>([
  ["the expected violation", {}, ["payment.currency"], true],
  ["a violation in an expected family", {}, ["payment.*"], true],
  ["a violation of something else", { requirement: "payment.amount" }, ["payment.currency"], false],
  ["a finding", { outcome: "finding" }, ["payment.currency"], false],
  ["a violation without a known stated requirement yet", {}, [], false],
])("%s ends a run, or does not", (_, parts, forbiddenBy, does) => {
  const line: CheckLine = {
    ...{ type: "check", variant: "integration", scenario: "get-payment/new-payment", repeat: 0, atMs: 0, elapsedMs: 0 },
    ...{ requirement: "payment.currency", outcome: "violated", by: "schema" },
    ...parts,
  };
  const effect = { changed: 1, forbiddenBy, impliedBy: ["payment.currency"], tolerated: [] };
  expect(kills(line, contract, () => effect)).toBe(does);
});

test("a mutant that violates the document is blamed; one that no response triggers is reported as such", async () => {
  const play = (place: string, operator: string) =>
    mutants
      .find((each) => each.variant === "integration" && each.place === place && each.operator === operator)
      ?.play();
  expect(await play("getPayment payment.currency", "null")).toMatchObject({
    level: "stated",
    fate: "killed",
    violated: expect.arrayContaining(["payment.currency"]),
  });
  expect(await play("payment.completed payment.amount", "null")).toMatchObject({ level: "open" });
});
