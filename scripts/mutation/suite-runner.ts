import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import type { InstrumenterContext } from "@stryker-mutator/api/core";
import {
  DryRunStatus,
  determineHitLimitReached,
  MutantRunStatus,
  type TestResult,
  type TestRunner,
  TestStatus,
} from "@stryker-mutator/api/test-runner";
import { build } from "esbuild";
import { runSandboxOf } from "../../conformance/proof/run-sandbox.ts";
import { type SandboxKind, toOutgoing, type Wire } from "../../conformance/variants/sandboxes.ts";
import { noticed } from "./noticed.ts";

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

/** Files and folders of the work tree that the sandboxes import; StrykerJS copies nothing else. */
export const COPIED = [
  "conformance/client",
  "conformance/clock",
  "conformance/contract",
  "conformance/markup.ts",

  "conformance/variants",
  "generated",
];

/** Bundles the sandboxes of the work tree into `folder`; each call of the returned function loads them anew. */
export async function bundleSandboxes(folder: string): Promise<() => Promise<readonly SandboxKind[]>> {
  const outfile = join(folder, `sandboxes-${process.pid}.mjs`);
  await build({
    absWorkingDir: folder,
    entryPoints: ["conformance/variants/sandboxes.ts"],
    outfile,
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20",
  });
  let loads = 0;
  return async () => {
    loads += 1;
    const { sandboxes } = await import(`${pathToFileURL(outfile)}?${loads}`);
    return sandboxes;
  };
}

interface OfVariant {
  readonly variant: string;
}

/**
 * Returns the sandboxes that a mutant in this file can affect: its own variant, or, in shared code, all that were seen
 * to use it.
 */
export function concerned<T extends OfVariant>(
  sandboxes: readonly T[],
  fileName: string,
  covering: readonly string[] | undefined,
): readonly T[] {
  const folders = dirname(fileName).split("/");
  const own = sandboxes.filter(({ variant }) => folders.includes(variant));
  if (own.length > 0) return own;
  return covering ? sandboxes.filter(({ variant }) => covering.includes(variant)) : sandboxes;
}

/**
 * Runs the suite, or only these scenarios, in memory and on virtual time, and returns what it detected. A sandbox that
 * throws answers 500 in JSON: its usual 500 violates every format of the contract, so the suite would get credit for
 * the crash instead of its checks.
 */
export async function runSuite(kind: SandboxKind, only: readonly string[] = []): Promise<string | undefined> {
  let crashed = false;
  const wire: Wire = async (request, next) => {
    const answer = await next(request);
    if (answer.status !== 500) return answer;
    crashed = true;
    return toOutgoing({ status: 500, body: {} });
  };
  const { report } = await runSandboxOf(kind, { wire }, only);
  return noticed(report, crashed);
}
