import { expect, test, vi } from "vitest";
import { type IntegrationRules, integrationRules, integrationSandbox } from "../../conformance/variants/sandboxes.ts";
import { modulesFrom } from "../build/bundle.ts";
import { COPIED, concerned, runSuite } from "./suite-runner.ts";

const SANDBOXES = [{ variant: "integration" }, { variant: "alternate" }];
const variantsOf = (file: string, covering?: readonly string[]) =>
  concerned(SANDBOXES, `/copy/conformance/variants/${file}`, covering).map(({ variant }) => variant);

test("a mutant of one variant concerns only its own sandbox, wherever it is loaded", () => {
  expect(variantsOf("alternate/sandbox/rules/amount.ts")).toEqual(["alternate"]);
  expect(variantsOf("integration/sandbox/store.ts", ["integration"])).toEqual(["integration"]);
});

test("a mutant of shared code concerns the sandboxes that were seen to use it, or all", () => {
  expect(variantsOf("shared/sandbox/store/groups.ts", ["alternate"])).toEqual(["alternate"]);
  expect(variantsOf("shared/sandbox/store/groups.ts")).toEqual(["integration", "alternate"]);
});

const ONLY = ["get-payment", "payment-states/times-stay"];

const broken = (rules: Partial<IntegrationRules>) =>
  runSuite({ ...integrationSandbox, open: (options) => integrationSandbox.open({ ...options, rules }) }, ONLY);

test("the suite reports nothing for a sound sandbox", async () => {
  expect(await runSuite(integrationSandbox, ONLY)).toBeUndefined();
});

test("a violated requirement of a broken sandbox is named", async () => {
  expect(await broken({ refundTotal: () => integrationRules.refundTotal([]) })).toMatch(
    /^violated: .*\bpayment\.refund-total-is-sum\b/,
  );
});

test("an unusual response of a broken sandbox is a finding", async () => {
  const found = await broken({
    answerPayment: (data) => ({ ...integrationRules.answerPayment(data), status: 203 }),
  });
  expect(found).toMatch(/^finding: /);
});

test("a sandbox that throws has crashed, whatever else fails", async () => {
  vi.spyOn(console, "error").mockReturnValue(); // Hono logs the error there
  const presentRefund: IntegrationRules["presentRefund"] = () => {
    throw new Error("a mutant");
  };
  expect(await broken({ presentRefund })).toMatch(/^crashed: /);
});

test("what the sandboxes import is copied", async () => {
  const modules = [...(await modulesFrom(["conformance/variants/sandboxes.ts"], process.cwd()))];
  expect(modules.length).toBeGreaterThan(100);
  expect(modules.filter((file) => !COPIED.some((path) => file === path || file.startsWith(`${path}/`)))).toEqual([]);
});
