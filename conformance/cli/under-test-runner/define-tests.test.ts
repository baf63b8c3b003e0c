import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { closedPort } from "../../node/testing/raw-server.ts";
import { deployment, KEY } from "../testing/deployments.ts";
import { miniature } from "../testing/miniature.ts";
import type { ConformanceOptions } from "./conformance-options.ts";
import { defineTests } from "./define-tests.ts";
import { type CollectedTests, collectTests } from "./testing/collect-tests.ts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "payspec-tests-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Defines the tests without performing them. */
async function define(options: ConformanceOptions): Promise<CollectedTests> {
  const collected = collectTests();
  const own = { environment: KEY, reportDir: join(folder, "report"), eventually: 1, ...options };
  await defineTests(own, collected.runner, [miniature]);
  return collected;
}

const tested = async (options: ConformanceOptions) => (await define(options)).perform();

const sound = () => Response.json({ things: [] });
/** Violates only things.empty. */
const full = () => Response.json({ things: [1] });

const WHOLE = "payspec > the run as a whole";

describe("the tests of a deployment", () => {
  test("are one per scenario, by variant and area, and one for the whole run; no request precedes the first", async () => {
    let requests = 0;
    const url = await deployment(() => {
      requests += 1;
      return sound();
    });
    const defined = await define({ url });
    expect([...defined.tests.keys()]).toMatchInlineSnapshot(`
      [
        "payspec > miniature > things > things/listed: the things are listed",
        "payspec > miniature > things > things/empty: a new business has no things",
        "payspec > the run as a whole",
      ]
    `);
    expect(requests).toBe(0);
    expect(new Set(Object.values(await defined.perform()))).toEqual(new Set(["passed"]));
    expect(requests).toBeGreaterThan(0);
  });

  test("fail with the requirement, its source, the expected and the actual value", async () => {
    const url = await deployment(full);
    const results = await tested({ url });
    const shown = Object.fromEntries(Object.entries(results).map(([name, text]) => [name, text.replace(url, "URL")]));
    expect(shown).toMatchInlineSnapshot(`
      {
        "payspec > miniature > things > things/empty: a new business has no things": "failed: violated: things.empty

      ✗ things/empty   a new business has no things
          ✗ things.empty   A new business has no things.
              GET /things  → 200
              expected  "{\\"things\\":[]}"
              got       "{\\"things\\":[1]}"
              where     Miniature API, Things, sentence 2
              again     payspec run URL --eventually 1 --variant miniature --only things/empty",
        "payspec > miniature > things > things/listed: the things are listed": "passed",
        "payspec > the run as a whole": "failed: non-conformant (payspec run exits with 1)
        miniature  violated  things.empty   A new business has no things.
            expected  "{\\"things\\":[]}"
            got       "{\\"things\\":[1]}"
            in        things/empty",
      }
    `);
  });

  test("all fail if the server does not respond", async () => {
    const results = await tested({ url: await closedPort() });
    expect(Object.keys(results)).toHaveLength(3);
    for (const result of Object.values(results)) expect(result).toMatch(/^failed: (not run: )?unreachable/);
  });

  test("fail for an inconclusive requirement until the baseline lists it", async () => {
    const silent = async () => {
      let requests = 0;
      return deployment(() => {
        requests += 1;
        return requests === 1 ? sound() : new Promise(() => {}); // only the probe gets a response
      });
    };
    const environment = { ...KEY, PAYSPEC_REQUEST_TIMEOUT_SECONDS: "0.2" };
    const [listed, empty, whole] = Object.values(await tested({ url: await silent(), environment }));
    expect(listed).toMatch(/^failed: inconclusive: things\.listed\n/);
    expect(empty).toMatch(/^failed: inconclusive: things\.empty\n/);
    expect(whole).toMatch(/^failed: partial \(payspec run exits with 4\)\n/);

    const baseline = join(folder, "known.yaml");
    writeFileSync(baseline, "miniature:\n  inconclusive:\n    things.empty: slow\n    things.listed: slow\n");
    expect(Object.values(await tested({ url: await silent(), environment, baseline }))).toEqual([
      "skipped: inconclusive, in the baseline: things.listed: slow",
      "skipped: inconclusive, in the baseline: things.empty: slow",
      "passed",
    ]);
  });

  test("stop the run when no test waits for it; scenarios that did not finish fail", async () => {
    let onRequest = () => {};
    const asked = new Promise<void>((resolve) => {
      onRequest = resolve;
    });
    let requests = 0;
    const url = await deployment(() => {
      requests += 1;
      if (requests === 1) return sound();
      onRequest();
      return new Promise(() => {});
    });
    const { tests, stop } = await define({ url, timeout: 600 });
    const [first] = [...tests.values()].map(async (act) => act(() => {}).catch((error: Error) => error.message));
    await asked;
    await stop();
    expect(await first).toMatch(/^inconclusive: /);
    await stop();
  });

  test("are skipped with the reason for failures in the baseline", async () => {
    const baseline = join(folder, "known.yaml");
    writeFileSync(baseline, "miniature:\n  violated:\n    things.empty: known bug PAY-123\n");
    const results = await tested({ url: await deployment(full), baseline });
    expect(results).toMatchInlineSnapshot(`
      {
        "payspec > miniature > things > things/empty: a new business has no things": "skipped: violated, in the baseline: things.empty: known bug PAY-123",
        "payspec > miniature > things > things/listed: the things are listed": "passed",
        "payspec > the run as a whole": "passed",
      }
    `);
  });

  test("fail as a whole for a stale baseline entry", async () => {
    const baseline = join(folder, "known.yaml");
    writeFileSync(baseline, "miniature:\n  violated:\n    things.empty: known bug PAY-123\n");
    const { [WHOLE]: whole, ...others } = await tested({ url: await deployment(sound), baseline });
    expect(new Set(Object.values(others))).toEqual(new Set(["passed"]));
    expect(whole).toContain("things.empty is listed as violated, and passes now");
  });

  test("are not defined without a selection or with an invalid configuration", async () => {
    const url = await deployment(sound);
    const area = [...miniature.scenarios].map(({ id }) => id);
    await expect(define({ url, exclude: area })).rejects.toThrow("no scenarios match the selection");
    await expect(define({ url, only: "thing.lst" })).rejects.toThrow("thing.lst");
    await expect(define({ url, environment: {} })).rejects.toThrow("PAYSPEC_KEY");
    await expect(define({ url, timeout: -1 })).rejects.toThrow("--timeout");
  });

  // Possible in plain JavaScript, without a type check.
  test.each([
    ['{ "strct": true }', "unknown option strct; did you mean strict?"],
    [
      '{ "sandbox": { "faults": "refund-above-amount" } }',
      "unknown option sandbox.faults; did you mean sandbox.fault?",
    ],
    ['{ "sandbox": "refund-above-amount" }', "sandbox must be true, false, or an object with a fault or latitudes"],
    ['{ "sandbox": null }', "sandbox must be true, false, or an object with a fault or latitudes"],
    ['"http://127.0.0.1:8080"', "the options must be an object, such as { url }"],
    ["null", "the options must be an object, such as { url }"],
  ])("are not defined with invalid options: %s", async (text, message) => {
    const runner = { describe: () => {}, test: () => {}, afterAll: () => {} };
    await expect(defineTests(JSON.parse(text), runner, [miniature])).rejects.toThrow(message);
  });
});
