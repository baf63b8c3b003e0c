import type { CheckLine } from "../log/index.ts";
import { type SampleLog, sampleLog, samplePlan } from "./samples.test-data.ts";

const NO_ABILITY = {
  reason: "the driver (test) has no ability settlePart",
  blocker: { code: "ability", subject: "settlePart" },
} as const satisfies Partial<CheckLine>;

/** One run for each kind of result. */
export const SAMPLES = {
  conformant: allPassing().end(),
  violated: sampleLog()
    .passing("thing/again", "thing.created")
    .begin("thing/accepted")
    .exchange("thing/accepted", 1)
    .check("thing/accepted", "thing.expires-at", "violated", schemaFlaw(1))
    .check("thing/accepted", "thing.created", "pass", { exchange: 1 })
    .finish("thing/accepted", "pass")
    .begin("part/partial-then-excess")
    .exchange("part/partial-then-excess", 2)
    .check("part/partial-then-excess", "thing.expires-at", "violated", schemaFlaw(2))
    .check("part/partial-then-excess", "part.total-increases", "pass", { exchange: 2 })
    .check("part/partial-then-excess", "part.sum-within-amount", "violated", {
      exchange: 2,
      expected: "a rejection (4xx), and total still 30.00",
      actual: "202, partId PT_20261121_9X",
    })
    .finish("part/partial-then-excess", "violated", { reason: "part.sum-within-amount: expected a rejection" })
    .passing("part/settle", "part.settled", "part.same-key")
    .end(),
  finding: allPassing()
    .begin("thing/accepted")
    .exchange("thing/accepted", 3)
    .check("thing/accepted", "wire.content-type", "finding", {
      by: "wire",
      exchange: 3,
      expected: "content type application/json",
      actual: "content type text/html",
    })
    .finish("thing/accepted", "pass")
    .end(),
  inconclusive: sampleLog()
    .passing("thing/again", "thing.created", "thing.expires-at", "part.total-increases", "part.sum-within-amount")
    .begin("part/settle")
    .check("part/settle", "part.settled", "inconclusive", NO_ABILITY)
    .check("part/settle", "part.same-key", "inconclusive", NO_ABILITY)
    .finish("part/settle", "inconclusive", { reason: NO_ABILITY.reason })
    .passing("thing/accepted")
    .passing("part/partial-then-excess")
    .end(),
  "suite error": allPassing()
    .begin("part/settle")
    .finish("part/settle", "suite-error", { reason: "part/settle: cannot read properties of undefined" })
    .end(),
  "rule broken": allPassing()
    .begin("thing/accepted")
    .exchange("thing/accepted", 4)
    .check("thing/accepted", "part.total-increases", "violated", totalFell(4))
    .finish("thing/accepted", "pass")
    .watched("part.total-increases", 1_200)
    .watched("wire.content-type", 34)
    .watched("thing.extra", 0)
    .end(),
  missing: missingPart().witness("thing/again", "list").end(),
  "missing, and nothing known": missingPart().end(),
  unreachable: sampleLog().end({ kind: "unreachable", message: "connect ECONNREFUSED 127.0.0.1:9" }),
  cut: sampleLog().passing("thing/again", "thing.created").begin("part/settle").exchange("part/settle", 1),
  "two variants": twoVariants().end(),
  "two variants, one out of reach": twoVariants().end(
    { kind: "unreachable", message: "connect ECONNREFUSED 127.0.0.1:9" },
    { sample: { kind: "finished" }, other: { kind: "unreachable", message: "connect ECONNREFUSED 127.0.0.1:9" } },
  ),
  "under load": underLoad(),
  "nothing planned": sampleLog({ plans: [] }).end(),
} satisfies Record<string, SampleLog>;

/** Two scenarios of a load run. One of them has four failed checks in three iterations. */
function underLoad(): SampleLog {
  const reason = "it waits for webhooks, but k6 has no inbox";
  const leftOut = ["part/settle", "thing/accepted"].map((scenario) => ({ scenario, reason }));
  const { scenarios } = samplePlan();
  const played = scenarios.filter(({ id }) => !leftOut.some(({ scenario }) => scenario === id));
  const requirements = played.flatMap((each) => each.requirements);
  return sampleLog({
    load: { engine: "k6", profile: "race", leftOut },
    plans: [samplePlan("sample", { selection: true, scenarios: played, requirements })],
  })
    .begin("thing/again")
    .finish("thing/again", "pass", { runs: 980, exchanges: 2_940 })
    .begin("part/partial-then-excess")
    .check("part/partial-then-excess", "part.sum-within-amount", "violated", { times: 4, reason: "counted under load" })
    .finish("part/partial-then-excess", "violated", { runs: 3, exchanges: 9 })
    .counted({ "thing.created": 983, "part.total-increases": 3 })
    .end();
}

function allPassing(): SampleLog {
  return sampleLog()
    .passing("thing/again", "thing.created")
    .passing("thing/accepted", "thing.created", "thing.expires-at")
    .observe("thing/accepted", "thing.extra", "also shows: colour")
    .passing("part/partial-then-excess", "part.total-increases", "part.sum-within-amount")
    .passing("part/settle", "part.settled", "part.same-key")
    .check("part/settle", "wire.content-type", "pass");
}

/** Every id is one of both: the first stays open, the second is violated, and each sees something else. */
function twoVariants(): SampleLog {
  const settle = (log: SampleLog) =>
    log
      .begin("part/settle")
      .check("part/settle", "part.settled", "inconclusive", NO_ABILITY)
      .finish("part/settle", "inconclusive", { reason: NO_ABILITY.reason });
  const first = sampleLog({ plans: [samplePlan(), samplePlan("other")] })
    .passing("thing/again", "thing.created")
    .passing("part/partial-then-excess", "part.total-increases", "part.sum-within-amount")
    .begin("thing/accepted")
    .exchange("thing/accepted", 2)
    .check("thing/accepted", "thing.expires-at", "pass")
    .within("other")
    .begin("thing/accepted")
    .exchange("thing/accepted", 1)
    .check("thing/accepted", "thing.expires-at", "violated", schemaFlaw(1))
    .observe("thing/accepted", "thing.extra", "also shows: price")
    .finish("thing/accepted", "pass")
    .within("sample")
    .observe("thing/accepted", "thing.extra", "also shows: colour")
    .finish("thing/accepted", "pass");
  const second = settle(settle(first).within("other"))
    .passing("thing/again", "thing.created")
    .begin("part/partial-then-excess")
    .check("part/partial-then-excess", "part.sum-within-amount", "violated", { expected: "a", actual: "b" })
    .finish("part/partial-then-excess", "violated");
  return second.watched("part.same-key", 12).within("sample").watched("part.total-increases", 1_200);
}

function missingPart(): SampleLog {
  return allPassing()
    .begin("thing/accepted")
    .exchange("thing/accepted", 5)
    .check("thing/accepted", "part.settled", "inconclusive", {
      channel: "list",
      exchange: 5,
      expected: "the part in the list",
      actual: "it is missing",
      reason: "no list contained a part of this run",
    })
    .finish("thing/accepted", "inconclusive", { reason: "part.settled: the part in the list is missing" });
}

function totalFell(exchange: number): Partial<CheckLine> {
  return { by: "invariant", exchange, expected: "a total that never falls", actual: "20.00, after 30.00" };
}

function schemaFlaw(exchange: number): Partial<CheckLine> {
  return {
    by: "schema",
    exchange,
    pointer: "/expiresAt",
    expected: "the format date-time",
    actual: JSON.stringify(`tomorrow ${exchange}`),
  };
}
