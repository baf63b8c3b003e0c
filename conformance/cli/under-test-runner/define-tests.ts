import { areaOf, groupBy } from "../../report/index.ts";
import type { Variant } from "../../scenario/index.ts";
import { reportError } from "../boundary.ts";
import { runCommand } from "../commands/run.ts";
import { guard } from "../io.ts";
import { repeatCommand } from "../repeat-command.ts";
import type { ConformanceOptions } from "./conformance-options.ts";
import { createConformanceRun } from "./conformance-run.ts";
import { type Judgement, NotConformant } from "./judgement.ts";
import { planTests } from "./plan-tests.ts";
import { createQuietIo } from "./quiet-io.ts";
import { readRunOptions } from "./read-options.ts";

/** Interface to a test runner. */
export interface TestRunner {
  describe(name: string, define: () => void): void;
  /** Defines a test without a timeout: the run has its own limits. */
  test(name: string, act: (skip: (reason: string) => void) => Promise<void>): void;
  afterAll(act: () => Promise<void>): void;
}

/**
 * Defines a test for each scenario of a run, by variant and area, and one for the run as a whole. All tests pass only
 * if `payspec run` would exit with 0. No request is sent before the first test starts.
 */
export async function defineTests(
  options: ConformanceOptions,
  runner: TestRunner,
  variants: readonly Variant[],
): Promise<void> {
  const flags = readRunOptions(options);
  const { io, said, interrupt } = createQuietIo({ ...process.env, ...options.environment });
  const planned = await planTests(flags, guard(io), variants);
  const run = createConformanceRun({
    async perform(onLine) {
      const guarded = guard(io);
      // Always verbose: the user cannot ask for the stack here.
      const exit = await runCommand(flags, guarded, variants, onLine).catch((error) =>
        reportError(error, guarded, true),
      );
      return { exit, said: said() };
    },
    interrupt,
    contracts: new Map(variants.map(({ contract }) => [contract.variant, contract])),
    command: repeatCommand("run", flags),
  });
  runner.describe("payspec", () => {
    for (const [variant, scenarios] of groupBy(planned, (each) => each.variant)) {
      runner.describe(variant, () => {
        for (const [area, those] of groupBy(scenarios, ({ id }) => areaOf(id))) {
          runner.describe(area, () => {
            for (const each of those)
              runner.test(`${each.id}: ${each.title}`, async (skip) => settle(await run.scenario(each), skip));
          });
        }
      });
    }
    runner.test("the run as a whole", async (skip) => settle(await run.whole(), skip));
    runner.afterAll(run.stop);
  });
}

/** Turns a judgement into the result of a test. */
export function settle(judgement: Judgement, skip: (reason: string) => void): void {
  if (judgement.kind === "failed") throw new NotConformant(judgement.message);
  if (judgement.kind === "skipped") skip(judgement.reason);
}
