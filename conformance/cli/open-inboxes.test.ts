import { request } from "undici";
import { expect, onTestFinished, test } from "vitest";
import { DEFAULT_VALID_DATA, type Deployment, type WebhooksConfiguration } from "../deployment/index.ts";
import { createHttpTransport, serve } from "../node/index.ts";
import { type Inboxes, openInboxes } from "./open-inboxes.ts";

async function openFor(webhooks: Partial<WebhooksConfiguration> | undefined, nonceMs?: number) {
  const transport = createHttpTransport();
  const base: Deployment = {
    variant: "toy",
    baseUrl: "http://toy.test",
    headers: [],
    roles: {},
    data: DEFAULT_VALID_DATA,
  };
  const defaults = { host: "127.0.0.1", port: 0, withinMs: 1_000, expected: false };
  const warnings: string[] = [];
  const deployments = [webhooks ? { ...base, webhooks: { ...defaults, ...webhooks } } : base];
  const inboxes: Inboxes = await openInboxes(deployments, transport, (each) => warnings.push(each), { nonceMs });
  onTestFinished(() => transport.close());
  onTestFinished(inboxes.close);
  return { inbox: inboxes.of("toy"), warnings };
}

test("opens no inbox for a deployment without webhooks", async () => {
  expect((await openFor(undefined)).inbox).toBeUndefined();
});

test("sends no nonce without a public address", async () => {
  const { inbox, warnings } = await openFor({});
  expect(inbox?.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/webhooks$/);
  expect(warnings).toEqual([]);
});

test("does not warn if a nonce arrives from the public address", async () => {
  // A tunnel that forwards to the port of the inbox, which is known only once it listens.
  let target = "";
  const tunnel = await serve(async (request) => fetch(target, { method: "POST", body: await request.text() }));
  onTestFinished(tunnel.close);
  const spare = await serve(async () => new Response());
  const port = Number(new URL(spare.url).port);
  await spare.close();
  target = `http://127.0.0.1:${port}/`;
  const { inbox, warnings } = await openFor({ port, publicUrl: tunnel.url });
  expect({ url: inbox?.url, warnings }).toEqual({ url: tunnel.url, warnings: [] });
});

test("warns if the public address leads elsewhere", async () => {
  const elsewhere = await serve(async () => new Response());
  onTestFinished(elsewhere.close);
  const { warnings } = await openFor({ publicUrl: elsewhere.url }, 200);
  expect(warnings).toEqual([`requests to ${elsewhere.url} do not reach the inbox: webhooks will not be received`]);
});

test("warns without waiting if nothing listens at the public address", async () => {
  const gone = await serve(async () => new Response());
  await gone.close();
  const { warnings } = await openFor({ publicUrl: gone.url });
  expect(warnings).toEqual([`requests to ${gone.url} do not reach the inbox: webhooks will not be received`]);
}, 3_000);

test("reports a port in use with its setting", async () => {
  const other = await serve(async () => new Response());
  onTestFinished(other.close);
  const { port } = new URL(other.url);
  await expect(openFor({ port: Number(port) })).rejects.toThrow(
    `deployments.toy.webhooks: port ${port} of 127.0.0.1 is in use`,
  );
});

test("rejects requests from web pages, and from unknown hosts with one warning", async () => {
  const own = await openFor({});
  const statusOf = async (
    { inbox, port }: { inbox: typeof own.inbox; port?: number },
    headers: Record<string, string>,
  ) => {
    const url = new URL(inbox?.url ?? "");
    const { statusCode, body } = await request(`http://127.0.0.1:${port ?? url.port}/`, {
      method: "POST",
      headers,
      body: "forged",
    });
    await body.dump();
    return statusCode;
  };
  expect(await statusOf(own, { origin: "https://evil.example" })).toBe(403);
  expect(await statusOf(own, { host: "tunnel.example" })).toBe(421);
  expect(await statusOf(own, { host: "tunnel.example" })).toBe(421);
  expect(own.inbox?.deliveries({ anyOf: ["forged"] })).toEqual([]);
  expect(own.warnings).toEqual([
    "the inbox of toy rejected a request for host tunnel.example: " +
      "if a proxy forwards webhooks under that name, set webhooks.publicUrl to it",
  ]);
  expect(await statusOf(own, {})).toBe(200);
});
