import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { isExtended } from "../../testing/bounds.ts";
import { SOUND, writeClient } from "../testing/client-tests.ts";
import { useCaller } from "../testing/deployments.ts";

const call = useCaller();

const client = (tests: string) => writeClient(call.folder, tests);

const environment = { PATH: process.env["PATH"] ?? "" };
const run = (flags: readonly string[], tests: string) =>
  call(["client", "--variant", "integration", ...flags, ...client(tests)], { environment });

const report = () => JSON.parse(readFileSync(join(call.folder, "payspec-client", "report.json"), "utf8"));

describe("a sound client", () => {
  test("is conformant", async () => {
    const { exit, stdout, stderr } = await run(["--only", "how an amount is written", "--jobs", "2"], SOUND);
    expect(stderr).toBe("");
    expect(stdout).toContain("  1 of 3 runs\n  2 of 3 runs\n");
    expect(stdout).toMatch(/conformant \(2 of \d+ latitudes and conditions selected\) {3}3 runs, /);
    expect(stdout).toContain("exit 0: the tests pass against every selected server, and no request has a mistake.");
    expect(exit).toBe(0);
    expect(report()).toMatchObject({ verdict: "conformant", selected: 2, sound: { outcome: "passed", requests: 2 } });
  });

  test("gets ports and credentials of its own in every run", async () => {
    const tests = `
      import { appendFileSync } from "node:fs";
      const { PAYMENTS_URL, PAYMENTS_API_KEY, PAYMENTS_WEBHOOK_URL, PAYMENTS_VARIANT } = process.env;
      appendFileSync("seen.txt", [PAYMENTS_URL, PAYMENTS_API_KEY, PAYMENTS_WEBHOOK_URL, PAYMENTS_VARIANT].join(" ") + "\\n");
      ${SOUND}`;
    await run(["--only", "how an amount is written"], tests);
    const seen = readFileSync(join(call.folder, "seen.txt"), "utf8").trim().split("\n");
    expect(seen).toHaveLength(3);
    for (const part of [0, 1, 2]) expect(new Set(seen.map((each) => each.split(" ")[part])).size).toBe(3);
    for (const each of seen)
      expect(each).toMatch(/^http:\/\/127\S+ sk_test_\S+ http:\/\/127\S+\/webhooks integration$/);
  });
});

test("counts the latitudes that the tests do not meet, and names them with --verbose", async () => {
  const selected = ["--only", "amounts-with-four-decimals", "--only", "rate-limited"];
  const { exit, stdout } = await run([...selected, "--verbose"], SOUND);
  expect(exit).toBe(0);
  expect(stdout).toContain("2 passed; 1 not met by the tests: no response differed");
  expect(stdout).toMatch(/✓ rate-limited[^✓]*Not\s+met:\s+no\s+response\s+differed/);
  expect(report().runs.map(({ name, differed }: { name: string; differed: boolean }) => [name, differed])).toEqual(
    expect.arrayContaining([
      ["amounts-with-four-decimals", true],
      ["rate-limited", false],
    ]),
  );
});

test("passes with the example of the guide", async () => {
  const [, example = ""] = /```js\n([\s\S]*?)```/.exec(readFileSync("docs/clients.md", "utf8")) ?? [];
  writeFileSync(join(call.folder, "shop.test.mjs"), example);
  const some = ["reads-late", "payments-follow-their-refunds", "rate-limited"].flatMap((name) => ["--only", name]);
  const argv = ["client", "--variant", "integration", "--jobs", "2", ...(isExtended ? [] : some)];
  const { exit, stdout } = await call([...argv, "--", process.execPath, "--test"], { environment });
  expect(exit, stdout).toBe(0);
  expect(report().mistakes).toEqual([]);
}, 600_000);

test("runs the sound sandbox alone with --only sound", async () => {
  const { exit, stdout } = await run(["--only", "sound"], SOUND);
  expect(exit).toBe(0);
  expect(stdout).toMatch(/conformant \(0 of \d+ latitudes and conditions selected\) {3}1 run, /);
});

test("names the latitude on which a client fails, what it received, and what it did next", async () => {
  const tests = `
    const { data } = await create();
    if (data.amount !== "100.00") { await read(data.paymentId); throw new Error("not 100.00"); }
    await read(data.paymentId);`;
  const { exit, stdout } = await run(["--only", "amounts-with-four", "--only", "more-members"], tests);
  expect(exit).toBe(1);
  expect(stdout).toContain("✗ amounts-with-four-decimals   An amount has four decimals.\n");
  expect(stdout).toContain(
    "    open      payment.amount-decimals   The number of decimal places in the amounts of a payment.\n",
  );
  expect(stdout).toContain("    received  POST /api/v1/payment/create → 201\n");
  expect(stdout).toContain(`    differs   /data/amount is "100.0000", not of the form 0.00\n`);
  expect(stdout).toMatch(/ {4}then {6}GET \/api\/v1\/payment\/PAY_\w+\n/);
  expect(stdout).toContain("    end       exit 1, and again when repeated\n");
  expect(stdout).toContain("exit 1: the tests fail under 1 latitude.");
  expect(stdout).not.toContain("✗ more-members");
  const output = join(call.folder, "payspec-client", "output", "latitude-amounts-with-four-decimals.log");
  expect(readFileSync(output, "utf8")).toContain("not 100.00");
});

test("shows a webhook as the cause of a read that the client sends before it answers", async () => {
  const tests = `
    import { createServer } from "node:http";
    const { port, hostname } = new URL(process.env.PAYMENTS_WEBHOOK_URL);
    const { data } = await create();
    createServer(async (_, response) => {
      const { status } = (await read(data.paymentId)).data;
      response.end(() => process.exit(status === "COMPLETED" ? 0 : 1));
    }).listen(port, hostname);
    // The forged webhook comes before the customer pays.
    setTimeout(() => drive("/payments/" + data.paymentId + "/approve"), 1_000);`;
  client(tests);
  const argv = ["client", "--variant", "integration", "--only", "webhook-forged", "--", "true && node tests.mjs"];
  const { exit, stdout } = await call(argv, { environment });
  expect(exit, stdout).toBe(1);
  expect(stdout).toMatch(/ {4}received {2}POST http:\/\/127\.0\.0\.1:\d+\/webhooks\n/);
  expect(stdout).toContain("    differs   a forged webhook: no event caused it\n");
  expect(stdout).toMatch(/ {4}then {6}GET \/api\/v1\/payment\/PAY_\w+\n/);
  expect(stdout).toContain(
    "    again     payspec client --variant integration --only webhook-forged -- 'true && node tests.mjs'\n",
  );
});

test("finds no mistake in a body that it cannot read", async () => {
  const tests = `
    await send("POST", "/api/v1/payment/create", { ...order, metadata: { text: "x".repeat(1_100_000) } }, { "x-idempotency-key": "1" });
    await fetch(process.env.PAYMENTS_URL + "/api/v1/payment/create", {
      method: "POST",
      headers: { ...identity, "content-type": "application/json", "x-idempotency-key": "2" },
      body: new Uint8Array([0x7b, 0xff, 0x7d]),
    });
    ${SOUND}`;
  const { exit, stdout } = await run(["--only", "sound"], tests);
  expect(stdout).not.toContain("no body");
  expect(exit, stdout).toBe(0);
  expect(report()).toMatchObject({ mistakes: [], sound: { requests: 4 } });
});

test("adds the report to the summary of a job on GitHub", async () => {
  const summary = join(call.folder, "summary.md");
  const { exit } = await call(["client", "--variant", "integration", "--only", "more-members", ...client(SOUND)], {
    environment: { ...environment, GITHUB_ACTIONS: "true", GITHUB_STEP_SUMMARY: summary },
  });
  expect(exit).toBe(0);
  expect(readFileSync(summary, "utf8")).toContain("## payspec client: conformant\n");
});

test("judges nothing unless the tests pass against the sound sandbox", async () => {
  const { exit, stdout } = await run(["--only", "more-members"], "await create(); throw new Error('broken test');");
  expect(exit).toBe(3);
  expect(stdout).toContain("not judged");
  expect(stdout).toContain("exit 3: the tests do not pass against the sound sandbox (exit 1).");
  expect(stdout).toContain("broken test");
  expect(existsSync(join(call.folder, "payspec-client", "output", "latitude-more-members.log"))).toBe(false);
});

test("writes its reports even if the tests remove their folder", async () => {
  const removing = `import { rmSync } from "node:fs"; rmSync("payspec-client", { recursive: true, force: true });`;
  const { exit, stderr } = await run(["--only", "more-members"], `${removing}${SOUND}`);
  expect({ exit, stderr }).toEqual({ exit: 0, stderr: "" });
  expect(report()).toMatchObject({ verdict: "conformant" });
});

test("judges nothing if the tests send no request", async () => {
  const { exit, stdout } = await run(["--only", "more-members"], "");
  expect(exit).toBe(3);
  expect(stdout).toContain("exit 3: the tests sent no request to PAYMENTS_URL.");
});

test.runIf(isExtended)("does not accuse a client whose tests fail now and then", async () => {
  const tests = `
    import { existsSync, writeFileSync } from "node:fs";
    ${SOUND}
    const isSecond = existsSync("first") && !existsSync("second");
    writeFileSync(isSecond ? "second" : "first", "");
    if (isSecond) throw new Error("now and then");`;
  const { exit, stdout } = await run(["--only", "more-members"], tests);
  expect(stdout).toContain("! more-members   Every object has members that no document knows. Failed once,");
  expect(stdout).toContain("exit 4: no problem was found, but 1 run failed once and passed when repeated.");
  expect(exit).toBe(4);
});

describe("mistakes in requests", () => {
  test("are named with their requirement, once", async () => {
    const tests = `${SOUND} await create({ ...order, amount: 5 }); await create({ ...order, amount: 6 });`;
    const { exit, stdout } = await run(["--only", "more-members"], tests);
    expect(exit).toBe(1);
    expect(stdout).toContain("✗ an invalid body   createPayment, body /amount\n");
    expect(stdout).toContain("implied   create-payment.amount-json-number   A JSON number for amount is rejected.\n");
    expect(stdout).toContain("    got       the number 5\n");
    expect(stdout).toContain("    where     Integration API, Create payment, silent, interpreted by ruling 2\n");
    expect(stdout).toContain("    seen      4 times, in sound, more-members\n");
    expect(stdout).toContain("exit 1: 1 mistake in requests.");
    expect(report().mistakes).toHaveLength(1);
  });

  test("can be intended", async () => {
    const tests = `${SOUND} await create({ ...order, amount: 5 });`;
    const flags = ["--only", "more-members", "--accept", "create-payment.amount-json-number"];
    const { exit, stdout } = await run(flags, tests);
    expect(stdout).toContain("! an invalid body   createPayment, body /amount\n");
    expect(exit).toBe(0);
  });

  test.runIf(isExtended)("include a blind retry after a lost response", async () => {
    const retrying = (key: string) => `
      const first = crypto.randomUUID();
      const { data } = await create(order, first).catch(() => create(order, ${key}));
      await read(data.paymentId);`;
    const bad = await run(["--only", "response-lost"], retrying("crypto.randomUUID()"));
    expect(bad.stdout).toContain("✗ a retry that the server cannot recognise   createPayment\n");
    expect(bad.stdout).toContain("stated    endpoints.create-payment-requires-key   ");
    expect(bad.exit).toBe(1);
    expect((await run(["--only", "response-lost"], retrying("first"))).exit).toBe(0);
  });

  test.runIf(isExtended)(
    "include trust in a forged webhook",
    async () => {
      const listening = (onWebhook: string) => `
      import { createServer } from "node:http";
      const { port } = new URL(process.env.PAYMENTS_WEBHOOK_URL);
      let paying;
      const heard = new Promise((resolve) => {
        createServer(async (request, response) => {
          ${onWebhook}
          response.end(resolve);
        }).listen(port, "127.0.0.1");
      });
      paying = create();
      await paying;
      await Promise.race([heard, new Promise((resolve) => setTimeout(resolve, 3_000))]); // nothing comes in the sound run
      process.exit(0);`;
      const bad = await run(["--only", "webhook-forged"], listening(""));
      expect(bad.stdout).toContain("✗ a forged webhook was trusted   webhook\n");
      expect(bad.stdout).toContain("service.outcome-to-be-confirmed");
      expect(bad.exit).toBe(1);
      expect(
        (await run(["--only", "webhook-forged"], listening("await read((await paying).data.paymentId);"))).exit,
      ).toBe(0);
    },
    60_000,
  );
});

test("judges a client of the alternate variant", async () => {
  const tests = `
    const { PAYMENTS_URL, PAYMENTS_CLIENT_ID, PAYMENTS_BUSINESS_ID, PAYMENTS_SECRET_KEY, PAYMENTS_WEBHOOK_URL } = process.env;
    const headers = {
      "client-id": PAYMENTS_CLIENT_ID, "business-id": PAYMENTS_BUSINESS_ID, "secret-key": PAYMENTS_SECRET_KEY,
      "content-type": "application/json",
    };
    const body = { amount: 500, currency: "BDT", customer_phone: "+8801712345678", callback_url: PAYMENTS_WEBHOOK_URL };
    const pay = () => fetch(PAYMENTS_URL + "/api/v1/payments", { method: "POST", headers, body: JSON.stringify(body) });
    const created = await pay().catch(pay);
    if (!created.ok) throw new Error(await created.text());`;
  const { exit, stdout } = await call(["client", "--variant", "alternate", "--only", "lost", ...client(tests)], {
    environment,
  });
  expect(stdout).toContain("✗ a retry that the server cannot recognise   createPayment\n");
  expect(stdout).toContain("    open      create-payment.sent-again   How a repeated request is handled.\n");
  expect(stdout).toContain("conditions    1 passed\n");
  expect(exit).toBe(1);
});

test("writes every report, with no key of the command", async () => {
  const command = [...client(SOUND), "sk_live_canary"];
  const { stdout } = await call(["client", "--variant", "integration", "--only", "more-members", ...command], {
    environment,
  });
  expect(stdout).toContain("report   payspec-client (report.json, junit.xml, report.html, report.md, output/)\n");
  const page = readFileSync(join(call.folder, "payspec-client", "report.html"), "utf8");
  expect(page).toMatch(/<h1>conformant <small>\(1 of \d+ latitudes and conditions selected\)<\/small><\/h1>/);
  expect(page).toContain("tests.mjs [redacted]");
  expect(`${stdout}${call.written()}`).not.toContain("canary");
});

describe("faults", () => {
  test("are counted, and fail nothing", async () => {
    const { exit, stdout } = await run(["--faults", "--only", "create-payment.status-201"], SOUND);
    expect(stdout).toMatch(/faults {6}0 of \d+ noticed/);
    expect(stdout).toContain("Broken servers that the tests do not notice:\n  · ");
    expect(exit).toBe(0);
  });

  test.runIf(isExtended)("fail if that is wanted", async () => {
    const strict = ["--faults", "--fail-on-unnoticed", "--only", "wrong-status", "--exclude", "dollars"];
    expect((await run(strict, SOUND)).stdout).toContain("exit 1: 1 fault not noticed.");
    const noticing = `const { code, data } = await create(); if (code !== 201) throw 1; await read(data.paymentId);`;
    const { exit, stdout } = await run(strict, noticing);
    expect(stdout).toMatch(/faults {6}1 of 1 noticed/);
    expect(exit).toBe(0);
  });
});

test("lists the runs without running anything", async () => {
  const { exit, stdout } = await run(["--dry-run", "--only", "amounts-with"], "throw new Error('ran');");
  expect(stdout).toContain("  latitude  amounts-with-four-decimals   An amount has four decimals.\n");
  expect(stdout).toContain("  latitude  amounts-without-needless-zeros   ");
  expect(exit).toBe(0);
  expect(existsSync(join(call.folder, "payspec-client"))).toBe(false);
});

test("stops at an interrupt, with the results so far", async () => {
  const tests = `${SOUND} console.log("ready");`;
  const running = call(["client", "--variant", "integration", ...client(tests)], {
    environment,
    onOutput: (text) => text.includes("✓ sound") && call.interrupt(),
  });
  const { exit, stdout } = await running;
  expect(exit).toBe(4);
  expect(stdout).toMatch(/exit 4: no problem was found, but \d+ runs did not take place\./);
});

test.each<[readonly string[], string]>([
  [["client"], "no command: payspec client runs the tests of your client"],
  [["client", "--", "true"], "a client is written for one variant"],
  [["client", "--variant", "integration", "--jobs", "0", "--", "true"], "--jobs must be a whole number from 1 to 64"],
  [["client", "--variant", "integration", "--only", "xyzzy", "--", "true"], 'contains "xyzzy"'],
  [["client", "--variant", "integration", "--fail-on-unnoticed", "--", "true"], "requires --faults"],
  [["client", "--variant", "integration", "--accept", "payment.amont", "--", "true"], "did you mean payment.amount?"],
  [["client", "--variant", "integration", "--webhook-url", "http://a.example", "--", "true"], "of this machine"],
  [
    ["client", "--variant", "integration", "--webhook-url", "http://127.0.0.1:1", "--jobs", "2", "--", "true"],
    "--webhook-url needs --jobs 1",
  ],
])("rejects %j", async (argv, message) => {
  expect(await call(argv)).toMatchObject({ exit: 2, stderr: expect.stringContaining(message), stdout: "" });
});
