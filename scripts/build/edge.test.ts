import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import { transform } from "esbuild";
import { describe, expect, test } from "vitest";
import { createRealClock } from "../../conformance/clock/index.ts";
import { createAlternateSandbox, createIntegrationSandbox, type Sandbox } from "../../conformance/sandbox/index.ts";
import type * as alternate from "../../generated/alternate/index.ts";
import type * as integration from "../../generated/integration/index.ts";
import { edgeClient } from "./edge.ts";

interface Module {
  readonly integration: typeof integration;
  readonly alternate: typeof alternate;
}

/** Loads the shipped module into an engine restricted to the globals of an edge runtime. */
async function load<Variant extends keyof Module>(variant: Variant, fetch: Sandbox["fetch"]): Promise<Module[Variant]> {
  const { code } = await transform(await edgeClient(variant), { format: "iife", globalName: "client" });
  const engine = { fetch, Request, Response, Headers, URL, AbortController, setTimeout, clearTimeout };
  const context: Record<string, unknown> = { ...engine, crypto: { randomUUID: () => crypto.randomUUID() } };
  runInNewContext(code, context);
  return context["client"] as Module[Variant]; // the module that was just bundled
}

const options = { clock: createRealClock(), delivery: async () => ({ status: 200 }) };

describe("in an engine with only fetch and related globals", () => {
  test("the integration client creates, reads and confirms", async () => {
    const sandbox = createIntegrationSandbox(options);
    const { createIntegrationClient, orThrow, ApiError, WebhookError } = await load("integration", sandbox.fetch);
    const { key, ...business } = sandbox.newBusiness();
    const client = createIntegrationClient({ baseUrl: "http://edge.test", credentials: { ...business, apiKey: key } });

    const order = {
      amount: "500.00",
      currency: "BDT",
      merchantTxnId: "T-1",
      callbackUrl: "https://shop.example/",
    } as const;
    const { paymentId } = (await orThrow(client.createPayment({ body: order }))).data;
    expect((await orThrow(client.getPayment({ path: { paymentId } }))).data).toMatchObject({
      paymentId,
      status: "PENDING",
    });
    for (const body of [{ paymentId }, JSON.stringify({ paymentId }), Buffer.from(JSON.stringify({ paymentId }))]) {
      const { data } = await client.confirmFromWebhook({ headers: new Headers(), body });
      expect(data?.data).toMatchObject({ paymentId, status: "PENDING" });
    }
    expect(await client.confirmFromWebhook({ body: "" }).catch((error) => error)).toBeInstanceOf(WebhookError);
    const refund = client.createRefund({ path: { paymentId }, body: { reason: "too early" } });
    expect(await orThrow(refund).catch((error) => error)).toBeInstanceOf(ApiError);
  });

  test("the alternate client creates, reads and confirms", async () => {
    const sandbox = createAlternateSandbox(options);
    const { createAlternateClient, orThrow } = await load("alternate", sandbox.fetch);
    const { key, ...business } = sandbox.newBusiness();
    const client = createAlternateClient({ baseUrl: "http://edge.test", credentials: { ...business, secretKey: key } });

    const body = { amount: 500, currency: "BDT", customer_phone: "+880", callback_url: "https://shop.example/" };
    const { payment_id } = (await orThrow(client.createPayment({ body }))).data;
    expect((await orThrow(client.getPayment({ path: { payment_id } }))).data).toMatchObject({
      payment_id,
      amount: 500,
    });
    const { data } = await client.confirmFromWebhook({ body: { data: { payment_id } } });
    expect(data?.data).toMatchObject({ payment_id, status: "INITIATED" });
  });
});

test.each(["integration", "alternate"])(
  "payspec/%s for engines without packages is one module without imports",
  async (variant) => {
    const text = await edgeClient(variant);
    expect(text).not.toMatch(/^\s*import\b|\bimport\(|\brequire\(/m);
    expect(text).toContain("Permission is hereby granted");
    const { exports } = JSON.parse(readFileSync("package.json", "utf8"));
    const { types, default: node, ...edge } = exports[`./${variant}`];
    expect([types, node]).toEqual(["d.ts", "js"].map((end) => `./dist/generated/${variant}/index.${end}`));
    expect(edge).toEqual(
      Object.fromEntries(
        ["workerd", "edge-light", "worker", "deno"].map((name) => [name, `./dist/edge/${variant}.js`]),
      ),
    );
  },
);
