import { afterAll, describe, test } from "vitest";
import { variants } from "../../variants/index.ts";
import type { ClientOptions } from "./client-options.ts";
import type { ConformanceOptions } from "./conformance-options.ts";
import { defineClientTests } from "./define-client-tests.ts";
import { defineTests, type TestRunner } from "./define-tests.ts";

export type { ClientOptions, ConformanceOptions };

const runner: TestRunner = {
  describe,
  // A project may require an assertion in every test.
  test: (name, act) => test(name, { timeout: 0 }, async ({ skip, expect }) => expect(await act(skip)).toBeUndefined()),
  afterAll: (act) => afterAll(act, 0),
};

/**
 * Defines the tests of a deployment in a file of Vitest: `await describeConformance({ url })`. Rejects, so that the
 * file fails, if the configuration is invalid or nothing is selected.
 */
export async function describeConformance(options: ConformanceOptions = {}): Promise<void> {
  await defineTests(options, runner, variants);
}

/**
 * Defines tests of a client in a file of Vitest: `await describeClient({ variant, command: "npm test" })`. Rejects, so
 * that the file fails, if the options are invalid or nothing is selected.
 */
export async function describeClient(options: ClientOptions): Promise<void> {
  await defineClientTests(options, runner);
}
