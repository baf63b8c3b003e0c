import { expect, test, vi } from "vitest";
import { type IntegrationRules, integrationRules, integrationSandbox } from "../../conformance/sandbox/index.ts";
import { runSuite } from "./run-suite.ts";

const ONLY = ["get-payment", "payment-states/times-stay"];

const broken = (rules: Partial<IntegrationRules>) =>
  runSuite({ ...integrationSandbox, open: (options) => integrationSandbox.open({ ...options, rules }) }, ONLY);

test("of a sound sandbox the suite says nothing", async () => {
  expect(await runSuite(integrationSandbox, ONLY)).toBeUndefined();
});

test("what a broken one violates is named", async () => {
  expect(await broken({ refundTotal: () => integrationRules.refundTotal([]) })).toMatch(
    /^violated: .*\bpayment\.refund-total-is-sum\b/,
  );
});

test("what it only answers in a doubtful way is a finding", async () => {
  const found = await broken({
    answerPayment: (data) => ({ ...integrationRules.answerPayment(data), status: 203 }),
  });
  expect(found).toMatch(/^finding: /);
});

test("one that throws has crashed, whatever else is missing then", async () => {
  vi.spyOn(console, "error").mockReturnValue(); // Hono logs the error there
  const presentRefund: IntegrationRules["presentRefund"] = () => {
    throw new Error("a mutant");
  };
  expect(await broken({ presentRefund })).toMatch(/^crashed: /);
});
