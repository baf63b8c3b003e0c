import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { isExtended } from "../../testing/bounds.ts";
import type { ClientOptions } from "./client-options.ts";
import { defineClientTests } from "./define-client-tests.ts";
import { collectTests } from "./testing/collect-tests.ts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "payspec-client-tests-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Client that creates a payment; `then` follows, with the payment as `data`. */
const clientOf = (then: string, order = "{}") => `
  const { PAYMENTS_URL, PAYMENTS_CLIENT_ID, PAYMENTS_BUSINESS_ID, PAYMENTS_API_KEY } = process.env;
  const order = {
    amount: "100.00", currency: "BDT", merchantTxnId: "order1", callbackUrl: "https://a.example/x", ...${order},
  };
  const response = await fetch(PAYMENTS_URL + "/api/v1/payment/create", {
    method: "POST",
    headers: {
      "client-id": PAYMENTS_CLIENT_ID, "business-id": PAYMENTS_BUSINESS_ID, "x-api-key": PAYMENTS_API_KEY,
      "content-type": "application/json", "x-idempotency-key": "1",
    },
    body: JSON.stringify(order),
  });
  const { data } = await response.json();
  ${then}`;

const SOUND = clientOf("");
const EXACT = clientOf('if (data.amount !== "100.00") throw new Error("not 100.00");');

/** Defines the tests of this client and performs them; returns the result of each by its name. */
async function outcomes(client: string, options: Partial<ClientOptions> = {}) {
  const file = join(folder, "client.mjs");
  writeFileSync(file, client);
  const collected = collectTests();
  await defineClientTests(
    {
      variant: "integration",
      command: [process.execPath, file],
      only: ["amounts-with-four", "more-members"],
      reportDir: join(folder, "report"),
      ...options,
    },
    collected.runner,
  );
  return collected.perform();
}

const PATH = "payspec client > integration";

test("a sound client passes every test", async () => {
  expect(await outcomes(SOUND)).toEqual({
    [`${PATH} > sound sound: The sandbox as it is.`]: "passed",
    [`${PATH} > latitude more-members: Every object has members that no document knows.`]: "passed",
    [`${PATH} > latitude amounts-with-four-decimals: An amount has four decimals.`]: "passed",
    [`${PATH} > the requests of all runs`]: "passed",
    [`${PATH} > the client as a whole`]: "passed",
  });
});

test("a server on which the tests fail fails its test, with all details", async () => {
  const results = await outcomes(EXACT);
  const failed = results[`${PATH} > latitude amounts-with-four-decimals: An amount has four decimals.`];
  expect(failed).toMatch(/^failed: ✗ amounts-with-four-decimals /);
  expect(failed).toContain('differs   /data/amount is "100.0000", not of the form 0.00');
  expect(failed).toContain("| Error: not 100.00");
  expect(results[`${PATH} > the requests of all runs`]).toBe("passed");
  expect(results[`${PATH} > the client as a whole`]).toBe(
    "failed: non-conformant (payspec client exits with 1): the tests fail under 1 latitude",
  );
});

test.runIf(isExtended)("an entry of the baseline is skipped with its reason", async () => {
  const baseline = join(folder, "known.yaml");
  writeFileSync(
    baseline,
    "integration:\n  servers: { amounts-with-four-decimals: ticket 7 }\n  mistakes: { create-payment.currency: ticket 8 }\n",
  );
  const client = clientOf('if (data && data.amount !== "100.00") throw 1;').replace("const { data }", ONE_MORE);
  const results = await outcomes(client, { baseline });
  expect(Object.values(results)).toEqual(["passed", "skipped: ticket 7", "passed", "passed", "passed"]);
});

/** Sends another request, with a currency that does not exist. */
const ONE_MORE = `
  await fetch(response.url, {
    method: "POST",
    headers: {
      "client-id": PAYMENTS_CLIENT_ID, "business-id": PAYMENTS_BUSINESS_ID, "x-api-key": PAYMENTS_API_KEY,
      "content-type": "application/json", "x-idempotency-key": "2",
    },
    body: JSON.stringify({ ...order, currency: "EUR" }),
  });
  const { data }`;

test.runIf(isExtended)("a mistake fails the test of the requests", async () => {
  const results = await outcomes(SOUND.replace("const { data }", ONE_MORE), { only: "more-members" });
  expect(results[`${PATH} > the requests of all runs`]).toContain(
    "failed: ✗ an invalid body   createPayment, body /currency",
  );
  const accepted = await outcomes(SOUND.replace("const { data }", ONE_MORE), {
    only: "more-members",
    accept: "create-payment.currency",
  });
  expect(new Set(Object.values(accepted))).toEqual(new Set(["passed"]));
});

test("tests that do not pass against the sound sandbox fail it, and judge nothing else", async () => {
  const results = await outcomes(clientOf("throw new Error('broken')"));
  const [sound, ...others] = Object.values(results);
  expect(sound).toContain("| Error: broken");
  expect(others).toEqual([
    "skipped: not run",
    "skipped: not run",
    "skipped: not judged",
    expect.stringContaining("failed: not judged (payspec client exits with 3)"),
  ]);
});

describe("faults", () => {
  const faults = { faults: true, only: "wrong-status", exclude: "dollars" };

  test.runIf(isExtended)("that are not noticed are skipped, or fail if that is wanted", async () => {
    const skipped = await outcomes(SOUND, faults);
    expect(Object.values(skipped)).toContain("skipped: the tests do not notice it");
    const failing = await outcomes(SOUND, { ...faults, failOnUnnoticed: true });
    expect(Object.values(failing).filter((each) => each.startsWith("failed: "))).toHaveLength(2);
  });
});

test.each<[object, string]>([
  [{ comand: "true" }, "unknown option comand; did you mean command?"],
  [{ only: "xyzzy" }, 'contains "xyzzy"'],
  [{ jobs: 0 }, "--jobs must be a whole number"],
])("options that are invalid reject: %j", async (options, message) => {
  await expect(outcomes(SOUND, options)).rejects.toThrow(message);
});
