import { after, describe, test } from "node:test";
import { variants } from "../../variants/index.ts";
import type { ClientOptions } from "./client-options.ts";
import type { ConformanceOptions } from "./conformance-options.ts";
import { defineClientTests } from "./define-client-tests.ts";
import { defineTests, type TestRunner } from "./define-tests.ts";

export type { ClientOptions, ConformanceOptions };

const runner: TestRunner = {
  describe: (name, define) => void describe(name, define),
  test: (name, act) =>
    void test(name, { timeout: Number.POSITIVE_INFINITY }, (context) => act((reason) => context.skip(reason))),
  afterAll: (act) => after(act, { timeout: Number.POSITIVE_INFINITY }),
};

/**
 * Defines the tests of a deployment in a file of `node --test`: `await describeConformance({ url })`. Rejects, so that
 * the file fails, if the configuration is invalid or nothing is selected.
 */
export async function describeConformance(options: ConformanceOptions = {}): Promise<void> {
  await defineTests(options, runner, variants);
}

/**
 * Defines tests of a client in a file of `node --test`: `await describeClient({ variant, command: "npm test" })`. Rejects, so
 * that the file fails, if the options are invalid or nothing is selected.
 */
export async function describeClient(options: ClientOptions): Promise<void> {
  await defineClientTests(options, runner);
}
