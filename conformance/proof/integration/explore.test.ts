import { getEventListeners } from "node:events";
import { describe, expect, test } from "vitest";
import { contract, type TransitionId } from "../../../generated/integration/contract.ts";
import { explore, type LoggedOutcome, type SearchOptions } from "../../explore/index.ts";
import type { Sequence } from "../../scenario/index.ts";
import { boundedRows, casesOf } from "../../testing/bounds.ts";
import { createExploration, exploration } from "../../variants/integration/scenarios/exploration/index.ts";
import { integrationRules } from "../../variants/sandboxes.ts";
import { expectShortest, SEED } from "../explore-sandbox.ts";
import { type ExploreChange, explorable, sandboxToExplore } from "./explore-sandbox.ts";
import { sequenceFaults } from "./explore-sequence-faults.ts";

test("many sequences find nothing in the sound sandbox, all of them finish, and they see every transition", async () => {
  const runs = casesOf(200, 60);
  const explored = await explore({ ...(await sandboxToExplore(() => ({}))), runs, seed: SEED });
  expect(explored).toMatchObject({ kind: "nothing found", complete: true, undriven: [] });
  const { sequences, unfinished, findings, transitions } = explored.tally;
  expect({ sequences, unfinished, findings }).toEqual({ sequences: runs, unfinished: new Map(), findings: [] });
  expect(transitions.seen).toEqual(Object.keys(contract.transitions));
}, 120_000);

// The extended tests search for all of them.
describe("a fault that needs several steps is found within 200 sequences, and shrinks to its shortest", () => {
  test.each(
    boundedRows(
      sequenceFaults.filter((_, index) => index % 3 === 0),
      2,
    ),
  )("$text", (fault) => expectShortest(explorable, fault));
});

test("the signal of the user has no listener after a search", async () => {
  const { signal } = new AbortController();
  const [fault] = sequenceFaults;
  const options = await sandboxToExplore((clock) => ({ ...fault?.change(clock), interrupt: signal }));
  expect(await explore({ ...options, runs: 200, seed: SEED })).toMatchObject({ kind: "found", shortest: true });
  expect(getEventListeners(signal, "abort")).toEqual([]);
});

describe("a model without one of the transitions cannot follow the sound sandbox", () => {
  /** Reasons why the first sequence ends early: behaviour unknown to the model, or taken for a violation. */
  const WITHOUT = {
    "payment.create": "a payment that was nothing became PENDING by create",
    "payment.become-pending": "a payment that was PENDING became INITIATED on its own",
    "payment.approve": "a payment that was PENDING became COMPLETED by approve",
    "payment.reject": "a payment that was PENDING became FAILED by reject",
    "payment.cancel": "a payment that was PENDING became CANCELLED by cancel",
    "payment.expire": "payment-states.expired-only-after-window",
    "payment.refund-whole": "a payment that was COMPLETED became REFUNDED by settle",
    "payment.refund-part": "a payment that was COMPLETED became COMPLETED by settle",
    "refund.create": "a refund that was nothing became INITIATED by refund",
    "refund.settle": "a refund that was INITIATED became COMPLETED by settle",
    "refund.reject": "a refund that was INITIATED became FAILED by reject",
  } as const satisfies Record<TransitionId, string>;

  test("a model with all transitions can", async () => {
    const explored = await explore({
      ...(await sandboxToExplore(initiatedAtFirst)),
      runs: casesOf(60, 30),
      seed: SEED,
    });
    expect({ kind: explored.kind, unfinished: explored.tally.unfinished }).toEqual({
      kind: "nothing found",
      unfinished: new Map(),
    });
  });

  test.each(boundedRows(Object.entries(WITHOUT), 4))("%s", async (transition, reason) => {
    const rest = Object.fromEntries(Object.entries(contract.transitions).filter(([id]) => id !== transition));
    const { scenarioOf } = createExploration(rest);
    const options = await sandboxToExplore(initiatedAtFirst, { ...exploration, scenarioOf });
    const explored = await explore({ ...untilUnfinished(options), runs: 200, seed: SEED });
    const reasons = [...explored.tally.unfinished.keys()].map((each) => each.replace(/: the contract .*/, ""));
    expect(explored.kind === "found" ? [explored.violation.requirement] : reasons).toEqual([reason]);
  });
});

/** Creates a sound sandbox with allowed behaviour: a payment that is INITIATED for a moment (ruling 13). */
function initiatedAtFirst(): ReturnType<ExploreChange> {
  const { presentPayment } = integrationRules;
  return {
    rules: {
      ...integrationRules,
      presentPayment(payment, facts) {
        const begins = payment.status === "PENDING" && facts.nowMs < payment.initiatedAtMs + 50;
        return presentPayment(begins ? { ...payment, status: "INITIATED" } : payment, facts);
      },
    },
  };
}

function untilUnfinished(options: SearchOptions<LoggedOutcome>) {
  let isOver = false;
  return {
    ...options,
    isOver: () => isOver,
    async runSequence(sequence: Sequence) {
      const outcome = await options.runSequence(sequence);
      isOver ||= outcome.report.variants.some(({ scenarios }) => scenarios.some((each) => each.outcome !== "pass"));
      return outcome;
    },
  };
}
