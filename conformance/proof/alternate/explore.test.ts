import { describe, expect, test } from "vitest";
import { explore, replay } from "../../explore/index.ts";
import { boundedRows, casesOf } from "../../testing/bounds.ts";
import { alternateRules, isApi, toOutgoing } from "../../variants/sandboxes.ts";
import { expectShortest, exploreLatitude, readSequence, SEED } from "../explore-sandbox.ts";
import { type ExploreChange, explorable, sandboxToExplore } from "./explore-sandbox.ts";
import { sequenceFaults } from "./explore-sequence-faults.ts";

test("many sequences find nothing in the sound sandbox, and all of them finish", async () => {
  const runs = casesOf(100, 30);
  const explored = await explore({ ...(await sandboxToExplore(() => ({}))), runs, seed: SEED });
  expect(explored).toMatchObject({ kind: "nothing found", complete: true, undriven: [] });
  const { sequences, unfinished, findings } = explored.tally;
  expect({ sequences, unfinished, findings }).toEqual({ sequences: runs, unfinished: new Map(), findings: [] });
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

// The extended tests explore all of them.
describe("a latitude is not reported", () => {
  test.each(
    boundedRows(
      [
        "approves-by-itself-in-a-while",
        "reads-late",
        "driver-answers-early",
        "processing-before-the-end",
        "taka-within-bounds",
        "refunds-without-bounds",
        "refunded-once",
        "refunded-by-a-part",
        "overdue-cannot-be-paid",
        "invoices-named-otherwise",
      ],
      3,
    ),
  )("%s", async (name) => {
    const explored = await exploreLatitude(explorable, name, { seeds: [5], runs: 20 });
    expect(explored).toEqual({ found: [], findings: [], unfinished: new Map() });
  });

  test("a deployment that rejects anything but one line of plain ASCII is not reported (ruling 11)", async () => {
    const change: ExploreChange = () => ({
      wire: async (request, next) => {
        const body = await request.readBody();
        const isOdd = body.kind === "text" && /[^ -~]|\\[n\\u]/.test(body.text);
        return isOdd && isApi(request) ? toOutgoing({ status: 400, body: { success: false } }) : next(request);
      },
    });
    const explored = await explore({ ...(await sandboxToExplore(change)), runs: 40, seed: SEED });
    expect(explored).toMatchObject({ kind: "nothing found", tally: { unfinished: new Map(), findings: [] } });
    expect(explored.tally.observations.some(({ value }) => value.includes("mixed texts"))).toBe(true);
  });

  test.each([
    ["approves-by-itself", "a payment was not acted on, but became COMPLETED on its own"],
    ["pays-invoices-by-itself", "the invoice was paid before the driver was asked to pay it"],
  ])("%s ends sequences without a verdict (ruling 10)", async (name, reason) => {
    const { found, unfinished } = await exploreLatitude(explorable, name, { seeds: [5], runs: 20 });
    expect({ found, reasons: [...unfinished.keys()] }).toEqual({ found: [], reasons: [reason] });
  });
});

/** Sequence that covers what the document leaves open: totals, second refunds, transitions, OVERDUE (ruling 19). */
const OPEN = [
  "create p1 10000",
  "approve p1",
  "refund r1 of p1 6000",
  "refund r2 of p1 10000",
  "refund r3 of p1",
  "cancel p1",
  "settle r1",
  "create p2 9999 USD texts",
  "reject p2",
  "approve p2",
  "refund r4 of p2",
  "create i1 many undated",
  "age i1",
  "remind i1",
  "remind i1",
  "pay i1",
  "list",
].join("; ");

describe("behaviour that the document leaves open is observed, not judged", () => {
  const explored = async (change: ExploreChange) =>
    replay(readSequence(OPEN, explorable.exploration), await sandboxToExplore(change));

  test("the sandbox finishes the sequence", async () => {
    expect(await explored(() => ({}))).toMatchObject({ kind: "nothing found", tally: { unfinished: new Map() } });
  });

  test("a sandbox where failed payments can be paid and completed ones cancelled finishes it too", async () => {
    const { paymentStatusAfter } = alternateRules;
    const change: ExploreChange = () => ({
      rules: {
        ...alternateRules,
        paymentStatusAfter: (status, move) =>
          move === "approve" ? "COMPLETED" : move === "cancel" ? "CANCELLED" : paymentStatusAfter(status, move),
      },
    });
    const { kind, tally } = await explored(change);
    expect({ kind, unfinished: [...tally.unfinished.keys()] }).toEqual({
      kind: "nothing found",
      unfinished: ["a payment that was COMPLETED or REFUNDED became CANCELLED by cancel: the document shows no moves"],
    });
  });
});

test("a rejection is judged independently of its twin: without any refunds, no status is blamed", async () => {
  const change: ExploreChange = () => ({
    wire: async (request, next) =>
      isApi(request) && request.url.pathname.endsWith("/refund")
        ? toOutgoing({ status: 409, body: { success: false, message: "no refunds" } })
        : next(request),
  });
  const sequence = readSequence("create p1 10000; refund r1 of p1 10000", explorable.exploration);
  expect(await replay(sequence, await sandboxToExplore(change))).toMatchObject({
    kind: "found",
    violation: { requirement: "refund-payment.completed-accepted" },
  });
});
