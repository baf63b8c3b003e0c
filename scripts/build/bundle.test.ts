import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { runInNewContext } from "node:vm";
import { build, transform } from "esbuild";
import { describe, expect, test } from "vitest";
import { createRealClock } from "../../conformance/clock/index.ts";
import { fileFolder } from "../../conformance/testing/folder.ts";
import {
  createAlternateSandbox,
  createIntegrationSandbox,
  type Sandbox,
} from "../../conformance/variants/sandboxes.ts";
import type * as alternate from "../../generated/alternate/index.ts";
import type * as integration from "../../generated/integration/index.ts";
import { bundle, edgeClient, evaluated } from "./bundle.ts";

const folder = fileFolder();

const SOURCES = {
  "oil.ts": "export class NoOil extends Error {}",
  "lamp.ts": 'import { NoOil } from "./oil.ts";\nexport const light = () => { throw new NoOil("none left"); };',
  "shop.ts": 'export { NoOil } from "./oil.ts";\nexport const sell = async () => (await import("./till.ts")).price;',
  "till.ts": "export const price: number = 7;",
};

const load = (path: string) => import(/* @vite-ignore */ pathToFileURL(join(folder, "dist", path)).href);

test("entries share their modules; exported names and dynamic imports are kept", async () => {
  for (const [name, text] of Object.entries(SOURCES)) writeFileSync(join(folder, name), text);
  await bundle([join("dist", "lamp.js"), join("dist", "shop.js")], folder);
  expect(readdirSync(join(folder, "dist")).sort()).toEqual(["chunks", "lamp.js", "shop.js"]);

  const { light } = await load("lamp.js");
  const { NoOil, sell } = await load("shop.js");
  expect(light).toThrow(NoOil);
  expect([light.name, NoOil.name, await sell()]).toEqual(["light", "NoOil", 7]);
  expect(readFileSync(join(folder, "dist", "shop.js"), "utf8")).not.toContain("price = 7");
});

/** Bundles a module with this source as an evaluated module, and returns the path of the bundle. */
async function builtWith(source: string): Promise<string> {
  const name = `${crypto.randomUUID()}.mjs`;
  writeFileSync(join(folder, "lamps.mjs"), 'export const lamps = [{ name: "öl", light() {} }];');
  writeFileSync(join(folder, name), `import { lamps } from "./lamps.mjs";\n${source}`);
  const outfile = join(folder, `built-${name}`);
  await build({
    stdin: { contents: `export { shown } from "./${name}";`, resolveDir: folder },
    outfile,
    bundle: true,
    format: "esm",
    logLevel: "silent",
    plugins: [evaluated([name], folder)],
  });
  return outfile;
}

test("a module is replaced by its values, without the code that computes them", async () => {
  const outfile = await builtWith('export const shown = lamps.map(({ name }) => ({ name, "it\'s": "\\"a\\n" }));');
  const { shown } = await import(/* @vite-ignore */ pathToFileURL(outfile).href);
  expect(shown).toEqual([{ name: "öl", "it's": '"a\n' }]);
  expect(readFileSync(outfile, "utf8")).not.toContain("light");
});

test("a module whose values are more than data is rejected", async () => {
  await expect(builtWith("export const shown = lamps;")).rejects.toThrow("shown contains more than data");
});

interface Module {
  readonly integration: typeof integration;
  readonly alternate: typeof alternate;
}

/** Loads the shipped module into an engine restricted to the globals of an edge runtime. */
async function loadEdge<Variant extends keyof Module>(
  variant: Variant,
  fetch: Sandbox["fetch"],
): Promise<Module[Variant]> {
  const { code } = await transform(await edgeClient(variant), { format: "iife", globalName: "client" });
  const engine = { fetch, Request, Response, Headers, URL, AbortController, setTimeout, clearTimeout };
  const context: Record<string, unknown> = { ...engine, crypto: { randomUUID: () => crypto.randomUUID() } };
  runInNewContext(code, context);
  return context["client"] as Module[Variant]; // the module that was just bundled
}

const OPTIONS = { clock: createRealClock(), delivery: async () => ({ status: 200 }) };

describe("in an engine with only fetch and related globals", () => {
  test("the integration client creates, reads and confirms", async () => {
    const sandbox = createIntegrationSandbox(OPTIONS);
    const { createIntegrationClient, orThrow, ApiError, WebhookError } = await loadEdge("integration", sandbox.fetch);
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
    const sandbox = createAlternateSandbox(OPTIONS);
    const { createAlternateClient, orThrow } = await loadEdge("alternate", sandbox.fetch);
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
