import { after, describe, test } from "node:test";
import { variants } from "../../variants.ts";
import type { ConformanceOptions } from "./conformance-options.ts";
import { defineTests } from "./define-tests.ts";

export type { ConformanceOptions };

/**
 * Defines the tests of a deployment in a file of `node --test`: `await describeConformance({ url })`. Rejects, so that
 * the file fails, if the configuration is invalid or nothing is selected.
 */
export async function describeConformance(options: ConformanceOptions = {}): Promise<void> {
  await defineTests(
    options,
    {
      describe: (name, define) => void describe(name, define),
      test: (name, act) =>
        void test(name, { timeout: Number.POSITIVE_INFINITY }, (context) => act((reason) => context.skip(reason))),
      afterAll: (act) => after(act, { timeout: Number.POSITIVE_INFINITY }),
    },
    variants,
  );
}
