import type { InstrumenterContext } from "@stryker-mutator/api/core";
import type { TestResult, TestRunner } from "@stryker-mutator/api/test-runner";
import { DryRunStatus, determineHitLimitReached, MutantRunStatus, TestStatus } from "@stryker-mutator/api/test-runner";
import type { SandboxKind } from "../../conformance/sandbox/index.ts";
import { bundleSandboxes } from "./bundle-sandboxes.ts";
import { concerned } from "./concerned.ts";
import { runSuite } from "./run-suite.ts";

declare global {
  /** State of Stryker's instrumented code. */
  var __stryker__: InstrumenterContext | undefined;
}

/**
 * Creates a runner that executes the suite of this work tree, in memory and on virtual time, against the sandboxes of
 * Stryker's copy, in which one mutant at a time is active. A test is the full suite of one variant. Static mutants take
 * effect while the sandboxes load, so the sandboxes are reloaded for those; the suite itself is loaded once.
 */
export function createSuiteRunner(): TestRunner {
  globalThis.__stryker__ ??= {};
  const instrumented = globalThis.__stryker__;
  let load: () => Promise<readonly SandboxKind[]>;
  let loaded: readonly SandboxKind[] | undefined;

  return {
    capabilities: () => ({ reloadEnvironment: true }),

    async init() {
      load = await bundleSandboxes(process.cwd());
    },

    async dryRun() {
      loaded = await load();
      const tests: TestResult[] = [];
      for (const kind of loaded) {
        instrumented.currentTestId = kind.variant;
        tests.push(await dryRunOf(kind));
      }
      const { mutantCoverage } = instrumented;
      return { status: DryRunStatus.Complete, tests, ...(mutantCoverage && { mutantCoverage }) };
    },

    async mutantRun({ activeMutant: { id, fileName }, hitLimit, mutantActivation, reloadEnvironment, testFilter }) {
      const awake = { activeMutant: id, hitLimit, hitCount: hitLimit === undefined ? undefined : 0 };
      const asleep = { activeMutant: undefined, hitLimit: undefined, hitCount: undefined };
      if (reloadEnvironment) loaded = undefined;
      let nrOfTests = 0;
      try {
        Object.assign(instrumented, mutantActivation === "static" ? awake : asleep);
        loaded ??= await load();
        Object.assign(instrumented, awake);
        for (const kind of concerned(loaded, fileName, testFilter)) {
          nrOfTests += 1;
          const failureMessage = await runSuite(kind);
          const runaway = determineHitLimitReached(instrumented.hitCount, hitLimit);
          if (runaway) return { status: MutantRunStatus.Timeout, reason: "it looped" };
          if (failureMessage === undefined) continue;
          return { status: MutantRunStatus.Killed, killedBy: [kind.variant], failureMessage, nrOfTests };
        }
        return { status: MutantRunStatus.Survived, nrOfTests };
      } catch (error) {
        return { status: MutantRunStatus.Error, errorMessage: String(error) };
      }
    },
  };
}

async function dryRunOf(kind: SandboxKind): Promise<TestResult> {
  const startedMs = performance.now();
  const failureMessage = await runSuite(kind);
  const test = { id: kind.variant, name: kind.variant, timeSpentMs: performance.now() - startedMs };
  if (failureMessage === undefined) return { ...test, status: TestStatus.Success };
  return { ...test, status: TestStatus.Failed, failureMessage };
}
