import type * as playwright from "playwright-core";
import { type ServedSandbox, serveSandbox } from "../cli/serve-sandbox.ts";
import { createRealClock } from "../clock/index.ts";
import { deliverByHttp, serve } from "../node/index.ts";
import type { SandboxKind } from "../variants/sandboxes.ts";
import { kindOf } from "./kind-of.ts";

/** A sandbox with its page, on sockets of this process, whose webhooks arrive. */
export interface ShownSandbox {
  readonly pageUrl: string;
  /** Sends a request with valid credentials; `body` is JSON text. */
  send(method: string, path: string, body?: string): Promise<Response>;
  /** Creates a payment and returns its id. */
  createPayment(changes?: object): Promise<string>;
  /** Performs an ability of the driver. */
  drive(path: string): Promise<void>;
  close(): Promise<void>;
}

/** Path and body for creating a payment, by variant. */
const ORDERS: Readonly<Record<string, { readonly path: string; readonly id: string; readonly body: object }>> = {
  integration: {
    path: "/api/v1/payment/create",
    id: "paymentId",
    body: { amount: "500.00", currency: "BDT", callbackUrl: "https://shop.example/paid" },
  },
  alternate: {
    path: "/api/v1/payments",
    id: "payment_id",
    body: {
      amount: 50_000,
      currency: "BDT",
      customer_phone: "+8801700000000",
      callback_url: "https://shop.example/paid",
    },
  },
};

export async function showSandbox(variant: string, driverToken?: string): Promise<ShownSandbox> {
  const kind = kindOf(variant);
  const order = ORDERS[variant];
  if (!order) throw new Error(`no order for the sandbox of ${variant}`);
  const shop = await serve(async () => new Response(null, { status: 204 }));
  const served = await servePage(kind, `${shop.url}/hooks`, driverToken);
  const { access, pageUrl = "" } = served;
  const { clientId = "", businessId = "", key = "" } = access.roles["main"] ?? {};
  let sent = 0;

  const send = (method: string, path: string, body?: string) =>
    fetch(`${access.url}${path}`, {
      method,
      headers: {
        "content-type": "application/json",
        "x-idempotency-key": `key-${++sent}`,
        "client-id": clientId,
        "business-id": businessId,
        [variant === "integration" ? "x-api-key" : "secret-key"]: key,
      },
      ...(body !== undefined && { body }),
    });

  return {
    pageUrl,
    send,
    async createPayment(changes = {}) {
      const merchantTxnId = variant === "integration" ? { merchantTxnId: `ORDER-${sent}` } : {};
      const response = await send("POST", order.path, JSON.stringify({ ...order.body, ...merchantTxnId, ...changes }));
      const created: { readonly data: Readonly<Record<string, string>> } = JSON.parse(await response.text());
      return created.data[order.id] ?? "";
    },
    async drive(path) {
      await fetch(`${access.driverUrl}${path}`, { method: "POST" });
    },
    async close() {
      await Promise.all([served.close(), shop.close()]);
    },
  };
}

function servePage(kind: SandboxKind, webhookUrl: string, driverToken: string | undefined): Promise<ServedSandbox> {
  return serveSandbox(kind, {
    clock: createRealClock(),
    delivery: deliverByHttp,
    host: "127.0.0.1",
    port: 0,
    page: true,
    webhookUrl,
    ...(driverToken !== undefined && { driverToken }),
  });
}

/** Opens the page and waits until it follows the sandbox. */
export async function openLive(page: playwright.Page, { pageUrl }: Pick<ShownSandbox, "pageUrl">): Promise<void> {
  await page.goto(pageUrl);
  await page.getByText("Live", { exact: true }).waitFor();
}

/** Closes the page first, because a page whose sandbox is gone reports errors. */
export async function leave(page: playwright.Page, complaints: string[], sandbox: ShownSandbox): Promise<void> {
  await page.close();
  const isWaiting = (each: string) => each.includes("/inspector/state") && each.endsWith("net::ERR_ABORTED");
  complaints.splice(0, complaints.length, ...complaints.filter((each) => !isWaiting(each)));
  await sandbox.close();
}
