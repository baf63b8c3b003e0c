import { afterAll, describe, test } from "vitest";
import { variants } from "../../variants.ts";
import type { ConformanceOptions } from "./conformance-options.ts";
import { defineTests } from "./define-tests.ts";

export type { ConformanceOptions };

/**
 * Defines the tests of a deployment in a file of Vitest: `await describeConformance({ url })`. Rejects, so that the
 * file fails, if the configuration is invalid or nothing is selected.
 */
export async function describeConformance(options: ConformanceOptions = {}): Promise<void> {
  await defineTests(
    options,
    {
      describe,
      // A project may require an assertion in every test.
      test: (name, act) =>
        test(name, { timeout: 0 }, async ({ skip, expect }) => expect(await act(skip)).toBeUndefined()),
      afterAll: (act) => afterAll(act, 0),
    },
    variants,
  );
}
