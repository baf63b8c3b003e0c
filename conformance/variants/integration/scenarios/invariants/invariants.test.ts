import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { contract } from "../../../../../generated/integration/contract.ts";
import { compareAmounts, sumOf } from "../../../../scenario/index.ts";
import { boundedRows, casesOf } from "../../../../testing/bounds.ts";
import { type RuleOutcome, watching } from "../../../shared/scenarios/invariants/testing/watching.ts";
import { invariants } from "./index.ts";
import { type Event, events, sightingsOf } from "./testing/history.ts";
import { type Decisions, honest } from "./testing/service.ts";

/** Histories that every test uses: enough events of each kind to show every fault that can be observed. */
const HISTORIES = fc.sample(events, { numRuns: 150, seed: 42 });

/** Returns the results of each rule over all histories, with a run for each. */
function judgeAll(decisions: Decisions, histories: readonly (readonly Event[])[]): ReadonlyMap<string, RuleOutcome> {
  const all = new Map<string, RuleOutcome>(invariants.map(({ requirement }) => [requirement, noResults()]));
  for (const history of histories) {
    const sightings = sightingsOf(history, decisions);
    for (const rule of invariants) {
      const { outcome, see } = watching(rule);
      for (const each of sightings) see(each);
      const sum = all.get(rule.requirement);
      if (!sum) continue;
      sum.held += outcome.held;
      sum.broken.push(...outcome.broken);
      sum.observed.push(...outcome.observed);
    }
  }
  return all;
}

function noResults(): RuleOutcome {
  return { held: 0, broken: [], observed: [] };
}

function brokenBy(decisions: Partial<Decisions>): readonly string[] {
  return [...judgeAll({ ...honest, ...decisions }, HISTORIES)].flatMap(([id, { broken }]) =>
    broken.length > 0 ? [id] : [],
  );
}

test("each has a requirement of its own, which can be judged or observed, and a description of its count", () => {
  const ids = invariants.map(({ requirement }) => requirement);
  expect(new Set(ids).size).toBe(ids.length);
  const levels: Readonly<Record<string, { readonly level: string }>> = contract.requirements;
  expect(ids.filter((id) => !["stated", "implied", "open"].includes(levels[id]?.level ?? ""))).toEqual([]);
  expect(invariants.filter(({ counts }) => !/^[a-z].*[^.]$/.test(counts))).toEqual([]);
});

describe("a correct service", () => {
  test("is never reported, however its calls overlap and whichever responses are lost", () => {
    return fc.assert(
      fc.property(events, (history) => {
        const broken = [...judgeAll(honest, [history])].filter(([, outcome]) => outcome.broken.length > 0);
        expect(broken).toEqual([]);
      }),
      { numRuns: casesOf(500) },
    );
  });

  test("is watched by every rule, and makes no payment move that the contract does not show", () => {
    const results = judgeAll(honest, HISTORIES);
    for (const [id, { held, observed }] of results) expect([id, held + observed.length > 0]).toEqual([id, true]);
    expect(results.get("payment-states.other-moves")?.observed).toEqual([]);
    expect([...new Set(results.get("refund-states.other-moves")?.observed)].sort()).toEqual([
      "INITIATED to COMPLETED",
      "INITIATED to FAILED",
      "INITIATED to PROCESSING",
      "PROCESSING to COMPLETED",
      "PROCESSING to FAILED",
    ]);
  });
});

describe("a fault is reported by its rules only", () => {
  const alive = (statuses: readonly string[]) => (payment: Parameters<Decisions["total"]>[0]) =>
    sumOf(payment.refunds.filter(({ status }) => statuses.includes(status)).map(({ amount }) => amount));

  test.each<[string, Partial<Decisions>, readonly string[]]>(
    boundedRows(
      [
        ["an amount that shrinks", { amount: rest }, ["payment.amount-as-requested", "payment.amount-never-changes"]],
        [
          "an amount of a refund that changes when it is shown again",
          { refundAmount: ({ amount, shown }) => (shown > 1 ? sumOf([amount, "0.01"]) : amount) },
          // The second rule, if the create response was lost, so that the requested amount is unknown.
          ["refund.amount-as-requested", "refund.amount-never-changes"],
        ],
        ["a reference in small letters", members({ merchantTxnId: lower }), ["payment.merchant-txn-id-as-sent"]],
        ["a description that is cut", members({ description: cut }), ["payment.description-echoed"]],
        ["metadata in small letters", members({ valueA: lower }), ["payment.metadata-on-reads"]],
        ["dollars that become taka", members({ currency: () => "BDT" }), ["payment.currency-as-requested"]],
        ["a vendor other than the preferred one", members({ vendor: () => "BKASH" }), ["payment.vendor-as-preferred"]],
        [
          "one paymentUrl for all",
          members({ paymentUrl: () => "https://pay.example/" }),
          ["payment.payment-url-identifies"],
        ],
        [
          "a paymentUrl of its own for each read",
          members({ paymentUrl: (url) => `${url}?${Math.random()}` }),
          ["payment.payment-url-never-changes"],
        ],
        [
          "refunds that lose their texts",
          { refundMembers: ({ paymentId, reason }) => ({ paymentId, reason: cut(reason) }) },
          ["refund.reason-as-supplied", "refund.merchant-ref-as-supplied"],
        ],
        [
          "refunds of another payment",
          { refundMembers: (refund) => ({ ...honest.refundMembers(refund), paymentId: "PAY_other" }) },
          ["refund.payment-id"],
        ],
        [
          "times of creation that move on",
          { initiatedAt: (resource) => resource.initiatedAt + (resource.status === "COMPLETED" ? 2 : 0) },
          ["payment.initiated-at-never-changes", "refund.initiated-at-never-changes"],
        ],
        [
          "times of completion that move with refunds",
          {
            completedAt: (resource) =>
              resource.completedAt && resource.completedAt + ("refunds" in resource ? 2 * resource.refunds.length : 0),
          },
          ["payment.completed-at-never-changes"],
        ],
        [
          "completion before creation",
          { completedAt: ({ initiatedAt, completedAt }) => completedAt && initiatedAt - 60 },
          ["payment.completed-at-not-before-initiated", "refund.completed-at-not-before-initiated"],
        ],
        ["a total that is only the last refund", { total: lastSettled }, ["payment.refund-total-never-falls"]],
        [
          "a total that holds what is in flight",
          { total: alive(["INITIATED", "PROCESSING", "COMPLETED"]), isWhole: () => false },
          [
            "payment.refund-total-never-falls",
            "payment.refund-total-without-in-flight",
            "payment.refund-total-without-failed",
          ],
        ],
        [
          "a total that holds what failed",
          { total: alive(["FAILED", "COMPLETED"]), isWhole: () => false },
          ["payment.refund-total-without-failed"],
        ],
        [
          "a total that counts a little more",
          { total: (payment) => sumOf([honest.total(payment), "1000"]), isWhole: () => false },
          ["payment.refund-total-is-sum"],
        ],
        [
          "REFUNDED at the first refund",
          { isWhole: (_, total) => compareAmounts(total, "0") === 1 },
          ["payment-states.refunded-only-when-whole"],
        ],
        [
          "REFUNDED while the refund is in flight",
          { isWhole: ({ amount, refunds }) => compareAmounts(sumOf(refunds.map((each) => each.amount)), amount) === 0 },
          ["payment-states.refunded-only-when-whole"],
        ],
        ["refunds of more than there is", { fits: () => true }, ["create-refund.sum-within-amount"]],
        [
          "EXPIRED after it was paid",
          { status: ({ status, refunds }) => (status === "COMPLETED" && refunds.length > 1 ? "EXPIRED" : status) },
          ["payment-states.expired-only-unpaid"],
        ],
        [
          "another payment than the one that was asked for",
          { found: (payment, all) => all.at(-1) ?? payment },
          ["get-payment.payment-of-path"],
        ],
        [
          "another refund than the one that was asked for",
          { refundFound: (refund, all) => all.at(-1) ?? refund },
          ["get-refund.refund-of-path"],
        ],
        ["the key in a header", { headers: (key) => [["x-debug", `key=${key};`]] }, ["auth.no-full-key-in-responses"]],
      ],
      8,
    ),
  )("%s", (_, lie, requirements) => {
    expect(brokenBy(lie)).toEqual(requirements);
  });

  test.each<[string, Partial<Decisions>, string]>([
    ["payments", { paymentId: (count) => `PAY_${count % 3}` }, "payment.payment-id-identifies"],
    ["refunds", { refundId: (count) => `REF_${count % 3}` }, "refund.refund-id-identifies"],
  ])("reports %s that share an id", (_, lie, requirement) => {
    expect(brokenBy(lie)).toContain(requirement);
  });

  test("a move that the contract does not show is observed, not judged", () => {
    const back: Partial<Decisions> = {
      status: ({ status, refunds }) => (status === "COMPLETED" && refunds.length > 1 ? "FAILED" : status),
    };
    expect(brokenBy(back)).toEqual([]);
    const { observed = [] } = judgeAll({ ...honest, ...back }, HISTORIES).get("payment-states.other-moves") ?? {};
    expect([...new Set(observed)]).toContain("COMPLETED to FAILED");
  });
});

type Members = ReturnType<Decisions["members"]>;

/** Returns the decisions of a service that changes some members of payments. */
function members(change: { readonly [Name in keyof Members]?: (value: string) => string }): Partial<Decisions> {
  return {
    members(payment) {
      const shown = honest.members(payment);
      const changed = Object.entries(shown).map(([name, value]) => [
        name,
        change[name as keyof Members]?.(value) ?? value,
      ]); // its own members
      return { ...shown, ...Object.fromEntries(changed) };
    },
  };
}

function lower(text: string): string {
  return text.toLowerCase();
}

function cut(text: string): string {
  return text.slice(0, 3);
}

function rest({ amount, refunds }: Parameters<Decisions["amount"]>[0]): string {
  return refunds.some(({ status }) => status === "COMPLETED") ? "0.00" : amount;
}

function lastSettled({ refunds }: Parameters<Decisions["total"]>[0]): string {
  return refunds.findLast(({ status }) => status === "COMPLETED")?.amount ?? "0";
}
