import { createServer } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import {
  ApiError,
  ConnectionError,
  createIntegrationClient,
  type IntegrationCredentials,
  orThrow,
  type Payment,
  paymentsIn,
  TimeoutError,
} from "payspec/integration";

/** One planted mistake, to show how `payspec client` reports it; see ../README.md. A real client has nothing like this. */
export const MISTAKE = process.env["MISTAKE"] ?? "";

/** Sends a request again if it received no response, or was one too many. */
async function patiently<T>(send: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await send();
    } catch (problem) {
      const isTooMany = problem instanceof ApiError && problem.status === 429;
      const isLost = problem instanceof ConnectionError || problem instanceof TimeoutError;
      if (attempt === 10 || !(isTooMany || isLost)) throw problem;
      await sleep(isTooMany ? 1_000 : 100 * attempt);
    }
  }
}

/** Calls `look` until it returns something; pauses between two calls. */
export async function waitFor<T>(look: () => Promise<T | undefined>, withinMs = 60_000): Promise<T> {
  const until = Date.now() + withinMs;
  while (Date.now() < until) {
    const found = await look();
    if (found !== undefined) return found;
    if (MISTAKE !== "busy-polling") await sleep(250);
  }
  throw new Error("it never came");
}

/** Creates the operations of the service that the shop needs. */
export function createService(baseUrl: string, credentials: IntegrationCredentials) {
  const client = createIntegrationClient({ baseUrl, credentials });
  return {
    async createPayment(reference: string, amount: string, callbackUrl = "https://shop.example/paid") {
      // The types forbid a number.
      const sent = MISTAKE === "amount-as-number" ? (Number(amount) as unknown as string) : amount;
      const body = { amount: sent, currency: "BDT", merchantTxnId: reference, callbackUrl } as const;
      const key = crypto.randomUUID();
      // The same key for every attempt: the first request may have been processed.
      const keyOf = () => (MISTAKE === "new-key-on-retry" ? crypto.randomUUID() : key);
      const { data } = await patiently(() => orThrow(client.createPayment({ body, idempotencyKey: keyOf() })));
      return data;
    },

    /** Resolves to undefined until the service shows the payment. */
    async readPayment(paymentId: string): Promise<Payment | undefined> {
      try {
        return (await patiently(() => orThrow(client.getPayment({ path: { paymentId } })))).data;
      } catch (problem) {
        if (problem instanceof ApiError && problem.status < 500) return undefined;
        throw problem;
      }
    },

    async refund(paymentId: string, amount: string, reason: string) {
      const idempotencyKey = MISTAKE === "constant-key" ? "refund" : crypto.randomUUID();
      const call = { path: { paymentId }, body: { amount, reason }, idempotencyKey };
      return (await patiently(() => orThrow(client.createRefund(call)))).data;
    },

    /** Resolves to undefined until the list has the payment. */
    async findPayment(merchantTxnId: string): Promise<string | undefined> {
      const more = MISTAKE === "key-in-address" ? { apiKey: credentials.apiKey } : {};
      const page = await patiently(() => orThrow(client.listPayments({ query: { merchantTxnId, ...more } })));
      return paymentsIn(page)[0]?.paymentId;
    },
  };
}

/** Creates a shop that knows which of its orders are paid. */
export function createShop(service: ReturnType<typeof createService>) {
  const open = new Set<string>();
  const paid = new Set<string>();
  const confirm = async (paymentId: string) => {
    if ((await service.readPayment(paymentId))?.status !== "COMPLETED") return;
    open.delete(paymentId);
    paid.add(paymentId);
  };
  return {
    async order(reference: string, amount: string): Promise<string> {
      const payment = await service.createPayment(reference, amount);
      const same = MISTAKE === "exact-amounts" ? payment.amount === amount : Number(payment.amount) === Number(amount);
      if (!same) throw new Error(`another amount than ${amount}: ${payment.amount}`);
      open.add(payment.paymentId);
      return payment.paymentId;
    },
    async isPaid(paymentId: string): Promise<boolean> {
      if (open.has(paymentId) && MISTAKE !== "trusted-webhook") await confirm(paymentId);
      return paid.has(paymentId);
    },
    /** Handles a webhook of any shape: anybody can send one, so it only is a reason to look. */
    async onWebhook(body: string): Promise<void> {
      for (const each of [...open]) {
        if (MISTAKE !== "trusted-webhook") await confirm(each);
        else if (body.includes(JSON.stringify(each).slice(1, -1))) paid.add(each);
      }
    },
  };
}

/** Starts to receive webhooks; resolves to a function that stops it. */
export async function listen(shop: ReturnType<typeof createShop>, url: string): Promise<() => void> {
  const { hostname, port } = new URL(url);
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const isHandled = await shop.onWebhook(Buffer.concat(chunks).toString()).then(
      () => true,
      () => false,
    );
    response.writeHead(isHandled ? 204 : 503).end();
  });
  await new Promise<void>((resolve) => server.listen(Number(port), hostname, resolve));
  return () => {
    server.close();
    server.closeAllConnections();
  };
}
