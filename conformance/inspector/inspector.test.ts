import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { judgeExchange } from "../client-run/judge-exchange.ts";
import { exchangeOf } from "../client-run/testing/exchanges.ts";
import { WRONG_REQUESTS } from "../client-run/testing/wrong-requests.ts";
import { sleep } from "../clock/index.ts";
import { clientRulesOf } from "../variants/clients.ts";
import { localIncoming, type Outgoing } from "../variants/sandboxes.ts";
import { alternate, integration, type Tested } from "../variants/shared/sandbox/testing/tested.ts";
import { createInspector } from "./inspector.ts";
import type { InspectorState, RequestDetail, WebhookDetail } from "./state.ts";

const ORIGIN = "http://sandbox.test";

/** Opens a sandbox with its page, in memory and on virtual time. */
async function open({ kind, createMerchant, paths }: Tested, options: { readonly driverToken?: string } = {}) {
  const merchant = createMerchant(options);
  const { clock, credentials, validPayment } = merchant;
  const { requests: rules } = clientRulesOf(kind.variant);
  const inspector = createInspector({ contract: await kind.loadContract(), rules, clock });
  const answer = inspector.around(merchant.sandbox.answer);
  const send = async (method: string, path: string, headers: Record<string, string> = {}, body = "") =>
    answer(localIncoming(`${ORIGIN}${path}`, { method, headers: Object.entries(headers), body }));
  const json = { "content-type": "application/json" };
  return {
    ...merchant,
    inspector,
    send,
    api: (method: string, path: string, body = "") =>
      send(method, `/api/v1${path}`, { ...credentials, ...json, "x-idempotency-key": "1" }, body),
    create: (changes: object = {}) =>
      send(
        "POST",
        `/api/v1${paths.create}`,
        { ...credentials, ...json, "x-idempotency-key": crypto.randomUUID() },
        JSON.stringify(validPayment(changes)),
      ),
    drive: (path: string, body: object = {}) => send("POST", `/driver/v1${path}`, json, JSON.stringify(body)),
    state: async (after = ""): Promise<InspectorState> => parse(await send("GET", `/inspector/state?after=${after}`)),
    request: async (number: number): Promise<RequestDetail> =>
      parse(await send("GET", `/inspector/requests/${number}`)),
  };
}

function parse({ text }: Outgoing) {
  return JSON.parse(text ?? "null");
}

describe.each([integration, alternate])("the page of $variant", (tested) => {
  test("shows payments with what the driver can do", async () => {
    const { create, drive, state } = await open(tested);
    await create();
    const { payments } = (await state()).resources;
    expect(payments).toEqual({ total: 1, newest: [expect.objectContaining({ status: expect.any(String) })] });
    const [payment] = payments?.newest ?? [];
    expect(payment?.possible).toEqual(["approvePayment", "rejectPayment", "cancelPayment", "expirePayment"]);
    expect(payment?.checkout).toBe(`${ORIGIN}/checkout/${payment?.checkout?.split("/checkout/")[1]}`);
    await drive(`/payments/${payment?.id}/approve`);
    const [paid] = (await state()).resources["payments"]?.newest ?? [];
    expect(paid).toMatchObject({ id: payment?.id, status: "COMPLETED", possible: [] });
    expect(paid).not.toHaveProperty("checkout");
  });

  test("offers a form for every ability", async () => {
    const { abilities } = await (await open(tested)).state();
    const driver = await (await open(tested)).send("GET", "/driver/v1/abilities");
    expect(abilities.map(({ name }) => name)).toEqual(parse(driver).abilities);
    const fields = Object.fromEntries(abilities.map(({ name, fields }) => [name, fields.map((each) => each.name)]));
    expect(fields).toMatchObject({
      approvePayment: ["vendor"],
      rejectPayment: [],
      newBusiness: ["webhookUrl", "live"],
      revokeKey: ["key"],
      advanceTime: ["seconds"],
    });
  });

  test("shows an expired payment as such, and changes nothing by showing it", async () => {
    const { create, drive, state, business, delivered } = await open(tested);
    await create();
    await drive(`/businesses/${business.businessId}/time/advance`, { seconds: 86_400 });
    const before = delivered.length;
    expect((await state()).resources["payments"]?.newest).toEqual([
      expect.objectContaining({ status: "EXPIRED", possible: [] }),
    ]);
    expect(delivered.length).toBe(before);
  });

  test("shows businesses with the end of each key", async () => {
    const { business, drive, state } = await open(tested);
    const { key } = parse(await drive(`/businesses/${business.businessId}/keys/rotate`));
    await drive(`/businesses/${business.businessId}/keys/revoke`);
    const [first] = (await state()).resources["businesses"]?.newest ?? [];
    expect(first).toMatchObject({ id: business.businessId, facts: { clientId: business.clientId } });
    expect(first?.facts["keys"]).toMatch(
      new RegExp(`^…${business.key.slice(-4)} \\(replaced, works until .*\\), …${key.slice(-4)} \\(revoked\\)$`),
    );
  });

  test("compares each request with the contract", async () => {
    const { create, send, api, state, request } = await open(tested);
    await create();
    await create({ amount: true });
    await send("PATCH", "/api/v1/payment");
    await api("POST", tested.paths.create, `[${"1,".repeat(20_000)}1]`);
    const { requests } = await state();
    expect(requests.total).toBe(4);
    expect(requests.newest.map(({ number, verdict, flaws }) => [number, verdict, flaws])).toEqual([
      [4, "unjudged", 0],
      [3, "unknown", 1],
      [2, "invalid", 1],
      [1, "valid", 0],
    ]);
    const { flaws, operation } = await request(2);
    expect(operation).toBe("createPayment");
    expect(flaws).toEqual([
      {
        requirement: "create-payment.amount",
        text: expect.stringContaining("amount"),
        source: "Create payment, row amount",
        place: "body /amount",
        expected: expect.stringMatching(/^a (string|number)/),
        actual: "the boolean true",
      },
    ]);
  });

  test("does not compare a request whose body cannot be read", async () => {
    const { api, inspector, sandbox, credentials, state, request } = await open(tested);
    await api("POST", tested.paths.create, `"${"x".repeat(1024 * 1024)}"`);
    const headers = Object.entries({ ...credentials, "content-type": "application/json" });
    const unreadable = localIncoming(`${ORIGIN}/api/v1${tested.paths.create}`, { method: "POST", headers });
    await inspector.around(sandbox.answer)({ ...unreadable, readBody: async () => ({ kind: "unreadable" }) });
    const { requests } = await state();
    expect(requests.newest.map(({ number, verdict, flaws }) => [number, verdict, flaws])).toEqual([
      [2, "unjudged", 0],
      [1, "unjudged", 0],
    ]);
    for (const { number } of requests.newest) expect((await request(number)).flaws).toEqual([]);
  });

  test("answers every other request like a sandbox that has no page", async () => {
    const { send, sandbox } = await open(tested);
    for (const [method, path] of [
      ["POST", "/"],
      ["GET", "/index.html"],
      ["GET", "/favicon.ico"],
      ["GET", "/inspector"],
      ["POST", "/inspector/state"],
      ["GET", `/api/v1${tested.paths.list}`],
      ["GET", "/checkout/x"],
    ] as const) {
      const { status, headers, text } = await sandbox.answer(
        localIncoming(`${ORIGIN}${path}`, { method, headers: [] }),
      );
      const same = path.startsWith("/checkout/") ? { status } : { status, headers, text }; // its policy has a nonce
      expect(await send(method, path)).toMatchObject(same);
    }
  });
});

test.each(WRONG_REQUESTS)("says of a request what payspec client says of it: %s", async (_, facts) => {
  const { credentials, send, request } = await open(integration);
  const { method, path, headers, body } = exchangeOf({ ...facts, headers: { ...credentials, ...facts.headers } });
  await send(method, path, Object.fromEntries(headers), body);
  const { flaws } = await request(1);
  const expected = judgeExchange(clientRulesOf("integration"), exchangeOf(facts)).map((each) => {
    const { requirement, place, expected, actual } = each;
    return { requirement, place, expected, actual };
  });
  expect(expected).toHaveLength(1);
  expect(flaws).toMatchObject(expected);
});

test("shows refunds and invoices", async () => {
  const shop = await open(alternate);
  await shop.createRefund();
  const items = [{ description: "tea", quantity: 2, unit_price: 150 }];
  const order = { customer_name: "Rahima", customer_phone: "+8801700000000", items, due_date: "2099-01-05" };
  await shop.api("POST", "/invoices", JSON.stringify(order));
  const { refunds, invoices } = (await shop.state()).resources;
  expect(refunds?.newest).toMatchObject([{ status: "PROCESSING", possible: ["settleRefund", "rejectRefund"] }]);
  expect(invoices?.newest).toMatchObject([
    { status: "PENDING", amount: "300 BDT", possible: ["payInvoice", "ageInvoice"] },
  ]);
  await shop.drive(`/invoices/${invoices?.newest[0]?.id}/age`);
  const later = (await shop.state()).resources["invoices"]?.newest;
  expect(later).toMatchObject([{ status: "OVERDUE", possible: ["payInvoice"] }]);
});

test("waits for the next change, but not for long", async () => {
  const { state, create, clock } = await open(integration);
  const { version } = await state();
  const startedMs = clock.monotonic();
  const same = await state(String(version));
  expect([same.version, clock.monotonic() - startedMs]).toEqual([version, 5_000]);
  const next = state(String(version));
  await create();
  expect((await next).requests.total).toBe(1);
  expect(clock.monotonic() - startedMs).toBe(5_000);
});

test("answers a waiting page when the sandbox stops", async () => {
  const { state, inspector, clock } = await open(integration);
  const { version } = await state();
  const startedMs = clock.monotonic();
  const next = state(String(version));
  await Promise.resolve();
  inspector.close();
  await next;
  expect(clock.monotonic()).toBe(startedMs);
});

test("keeps no full key", async () => {
  const { create, request, business, credentials } = await open(integration);
  await create({ description: `our key is ${business.key}` });
  const kept = JSON.stringify(await request(1));
  expect(JSON.stringify(credentials)).toContain(business.key);
  expect(kept).not.toContain(business.key.slice(8, -4));
  expect(kept).toContain(`sk_test_…${business.key.slice(-4)}`);
});

test("keeps the newest requests, and of each only the beginning", async () => {
  const { api, state, request } = await open(integration);
  const long = JSON.stringify({ description: "é".repeat(100_000) });
  for (let sent = 0; sent < 210; sent += 1) await api("POST", "/payment/create", long);
  const { requests } = await state();
  expect([requests.total, requests.newest.length, requests.newest.at(-1)?.number]).toEqual([210, 200, 11]);
  expect(await request(10)).toEqual({ message: expect.stringContaining("keeps only the newest") });
  const kept = await request(11);
  expect(kept.request.length).toBe(long.length);
  const key = `"sk_test_${"a".repeat(40)}"`;
  await api("POST", "/payment/create", key);
  const { request: masked } = await request(211);
  expect(masked.body.length).toBe(masked.length);
  expect(new TextEncoder().encode(JSON.stringify(kept)).length).toBeLessThan(100_000);
});

describe("requests of other pages and programs", () => {
  const evil = { origin: "https://evil.example" };

  test.each(["/inspector/state", "/inspector/requests/1", "/inspector/webhooks/1"])(
    "%s needs what the driver needs",
    async (path) => {
      const shop = await open(integration, { driverToken: "secret" });
      expect((await shop.send("GET", path)).status).toBe(401);
      expect((await shop.send("GET", path, { authorization: "Bearer wrong" })).status).toBe(401);
      const own = { authorization: "Bearer secret" };
      expect((await shop.send("GET", path, own)).status).toBe(path.endsWith("state") ? 200 : 404);
      expect((await shop.send("GET", path, { ...own, ...evil })).status).toBe(403);
    },
  );

  test("learn nothing from the page itself", async () => {
    const { send, create, business } = await open(integration, { driverToken: "secret" });
    await create({ description: "a secret order" });
    const { text } = await send("GET", "/");
    expect(text).not.toContain("a secret order");
    expect(text).not.toContain(business.businessId);
  });
});

test("the page runs only its own script, and loads nothing from elsewhere", async () => {
  const { send } = await open(integration);
  const { status, headers, text } = await send("GET", "/");
  expect(status).toBe(200);
  const hashOf = (name: string) => {
    const [, content = ""] = new RegExp(`<${name}>([^]*?)</${name}>`).exec(text ?? "") ?? [];
    return `'sha256-${createHash("sha256").update(content).digest("base64")}'`;
  };
  const policy = headers["content-security-policy"]?.split("; ");
  expect(policy).toEqual([
    "default-src 'none'",
    `script-src ${hashOf("script")}`,
    `style-src ${hashOf("style")}`,
    "connect-src 'self'",
    "img-src data:",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ]);
  expect(await send("HEAD", "/")).toMatchObject({ status: 200, text: null });
  expect(text?.match(/\b(?:src|href)="(?!#|data:)[^"]*"/g)).toBe(null);
});

test("shows each webhook with its deliveries", async () => {
  const { inspector, state, send, clock } = await open(integration);
  const answers = [
    () => Promise.reject(Object.assign(new Error("refused"), { code: "ECONNREFUSED" })),
    async () => ({ status: 503 }),
    async () => ({ status: 204 }),
  ];
  const deliver = inspector.watch(() => answers.shift()?.() ?? Promise.reject(new Error("too many")));
  const webhook = {
    url: "http://127.0.0.1:9/hooks",
    headers: { "user-agent": "x" },
    body: '{"event":"payment.completed"}',
  };
  const attempt = async () => {
    await deliver(webhook).catch(() => {});
    await sleep(clock, 1_000);
  };
  await attempt();
  const { version } = await state();
  await attempt();
  await attempt();
  const { webhooks, version: after } = await state();
  expect(after).toBeGreaterThan(version);
  const [sent] = webhooks.newest;
  expect(webhooks.total).toBe(1);
  expect(sent).toMatchObject({ number: 1, url: webhook.url, event: "payment.completed" });
  expect(sent?.attempts.map(({ result, accepted }) => [result, accepted])).toEqual([
    ["ECONNREFUSED", false],
    ["503", false],
    ["204", true],
  ]);
  const detail: WebhookDetail = parse(await send("GET", "/inspector/webhooks/1"));
  expect(detail).toEqual({ headers: [["user-agent", "x"]], body: webhook.body, length: webhook.body.length });
});
