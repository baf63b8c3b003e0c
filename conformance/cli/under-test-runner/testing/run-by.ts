import { execFile } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

const resolve = createRequire(import.meta.url).resolve;
const folder = mkdtempSync(join(tmpdir(), "payspec-runners-"));
// As in node_modules: Vitest does not transform files there. The assertions option is as strict as a project may set
// it.
writeFileSync(
  join(folder, "vitest.config.mjs"),
  "export default { test: { expect: { requireAssertions: true }, server: { deps: { external: [/dist/] } } } };\n",
);
process.on("exit", () => rmSync(folder, { recursive: true }));

export type Runner = "vitest" | "node-test";

interface Ran {
  readonly exit: number;
  readonly output: string;
}

/**
 * Runs test files like a user would, with the built package, in a separate process; each consists of one call, given by
 * the name of the file.
 */
export async function run(runner: Runner, calls: Readonly<Record<string, string>>): Promise<Ran> {
  const entry = new URL(`../../../../dist/conformance/cli/under-test-runner/${runner}.js`, import.meta.url).href;
  for (const name of readdirSync(folder)) if (name.endsWith(".test.mjs")) rmSync(join(folder, name));
  const files = Object.entries(calls).map(([name, call]) => {
    const file = join(folder, `${name}.test.mjs`);
    writeFileSync(file, `import { describeClient, describeConformance } from "${entry}";\nawait ${call};\n`);
    return file;
  });
  const vitest = join(dirname(resolve("vitest/package.json")), "vitest.mjs");
  const args =
    runner === "vitest"
      ? [vitest, "run", "--root", folder, "--reporter=verbose"]
      : ["--test", "--test-reporter=spec", ...files];
  // Inside another runner, these variables would make them report to it.
  const { NODE_TEST_CONTEXT: _, VITEST: __, ...environment } = process.env;
  const processOptions = { cwd: folder, env: { ...environment, NO_COLOR: "1", CI: "1" } };
  return new Promise((settle) => {
    execFile(process.execPath, args, processOptions, (error, stdout, stderr) =>
      settle({ exit: error ? Number(error.code) : 0, output: stdout + stderr }),
    );
  });
}

/** Tests of a client for `node --test`, which compare an amount as text. */
export const clientTest = join(folder, "shop.mjs");
writeFileSync(
  clientTest,
  `import assert from "node:assert";
import { test } from "node:test";
test("creates a payment", async () => {
  const { PAYMENTS_URL, PAYMENTS_CLIENT_ID, PAYMENTS_BUSINESS_ID, PAYMENTS_API_KEY } = process.env;
  const response = await fetch(PAYMENTS_URL + "/api/v1/payment/create", {
    method: "POST",
    headers: {
      "client-id": PAYMENTS_CLIENT_ID, "business-id": PAYMENTS_BUSINESS_ID, "x-api-key": PAYMENTS_API_KEY,
      "content-type": "application/json", "x-idempotency-key": "order-1",
    },
    body: JSON.stringify({
      amount: "100.00", currency: "BDT", merchantTxnId: "order-1", callbackUrl: "https://shop.example/paid",
    }),
  });
  assert.strictEqual((await response.json()).data.amount, "100.00");
});
`,
);

export const ONLY = 'variant: "integration", only: "create-refund/excess"';
