import { integrationClient } from "../../variants/integration/client.ts";
import { cite, type FoundMistake, foldReport, type ReportFacts, type RunResult } from "../client-report.ts";
import { SOUND } from "../plan.ts";

const { contract } = integrationClient;

/** Creates the result of a run that passed, with these changes. */
export function resultOf(changes: Partial<RunResult> = {}): RunResult {
  return {
    kind: "latitude",
    name: "more-members",
    text: "Every object has members that no document knows.",
    requirements: [cite(contract, "versioning.compatibility")],
    requestsOnly: false,
    outcome: "passed",
    end: "exit 0",
    durationMs: 1_500,
    requests: 3,
    lastLines: [],
    differed: true,
    ...changes,
  };
}

export const SOUND_RESULT = resultOf({ ...SOUND, requirements: [], differed: false });

/** A run that failed after a response with hostile text. */
export const FAILED = resultOf({
  outcome: "failed",
  end: "exit 1",
  output: "payspec-client/output/latitude-more-members.log",
  difference: {
    kind: "response",
    request: { line: "GET /api/v1/payment/P1", body: "" },
    status: 200,
    body: `{"more":"<script>\u001b[31m]]>|&"}`,
    differences: ["/data/more is null, but is absent in the sound sandbox"],
    next: { line: "POST /api/v1/payment/P1/refund/create", body: "{}" },
  },
});

export const MISTAKE: FoundMistake = {
  kind: "invalid-body",
  requirement: cite(contract, "create-payment.amount-json-number"),
  operation: "createPayment",
  place: "body /amount",
  expected: "a string",
  actual: "the number 5",
  request: { line: "POST /api/v1/payment/create", body: `{"amount":5}` },
  times: 2,
  runs: ["sound"],
  accepted: false,
};

/** Returns the report of these runs; the sound one is added. */
export function reportOf({ results = [], ...facts }: Partial<ReportFacts> = {}) {
  return foldReport({
    payspec: "0.1.0",
    contract,
    command: "npm test",
    startedAt: "2026-11-21T12:00:00.000Z",
    durationMs: 12_000,
    plan: { runs: [SOUND, ...results.map((each) => ({ ...each, requirements: [] }))], of: 106, testServer: [] },
    mistakes: [],
    failOnUnnoticed: false,
    ...facts,
    results: results[0]?.kind === "sound" ? results : [SOUND_RESULT, ...results],
  });
}
