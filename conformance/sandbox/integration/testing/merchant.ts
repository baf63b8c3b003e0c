import { createVirtualClock } from "../../../clock/index.ts";
import type { JsonObject } from "../../values/json.ts";
import type { Delivery } from "../../webhooks.ts";
import { createIntegrationSandbox, type IntegrationSandboxOptions } from "../sandbox.ts";

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The body as JSON; an empty object where it is none. */
  readonly body: Members;
}

/** JSON that a test reads by name and compares at the end. */
export interface Members {
  readonly [member: string]: Members;
}

export const ORIGIN = "http://sandbox.test";

/** A sandbox on a virtual clock, and a merchant with a business in it. */
export function createMerchant(options: Partial<IntegrationSandboxOptions> = {}) {
  const clock = createVirtualClock({ whenIdle: setImmediate });
  const delivered: Delivery[] = [];
  const delivery = async (each: Delivery) => {
    delivered.push(each);
    return { status: 200 };
  };
  const sandbox = createIntegrationSandbox({ clock, delivery, ...options });
  const business = sandbox.newBusiness({ webhookUrl: "https://merchant.example/hooks", live: true });
  let requests = 0;

  const send = async (method: string, path: string, init: RequestInit = {}): Promise<Answer> => {
    const response = await sandbox.fetch(new Request(`${ORIGIN}${path}`, { method, ...init }));
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, body: members(text) };
  };

  const credentials = {
    "client-id": business.clientId,
    "business-id": business.businessId,
    "x-api-key": business.key,
  };

  const get = (path: string, headers: Record<string, string> = {}) =>
    send("GET", `/api/v1${path}`, { headers: { ...credentials, ...headers } });

  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    send("POST", `/api/v1${path}`, {
      headers: {
        ...credentials,
        "content-type": "application/json",
        "x-idempotency-key": `key-${++requests}`,
        ...headers,
      },
      body: JSON.stringify(body),
    });

  const drive = (path: string, body: JsonObject = {}) =>
    send("POST", `/driver/v1${path}`, {
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });

  /** A valid request body, with changes. */
  const validPayment = (changes: object = {}) => ({
    amount: "100.00",
    currency: "BDT",
    merchantTxnId: `ORDER-${++requests}`,
    callbackUrl: "https://merchant.example/return",
    ...changes,
  });

  const createPayment = async (changes: object = {}): Promise<string> => {
    const created = await post("/payment/create", validPayment(changes));
    return String(created.body["data"]?.["paymentId"]);
  };

  const completedPayment = async (changes: object = {}): Promise<string> => {
    const paymentId = await createPayment(changes);
    await drive(`/payments/${paymentId}/approve`);
    return paymentId;
  };

  return {
    clock,
    sandbox,
    business,
    credentials,
    delivered,
    send,
    get,
    post,
    drive,
    validPayment,
    createPayment,
    completedPayment,
  };
}

function members(text: string): Members {
  try {
    return JSON.parse(text) as Members; // read by name in tests only
  } catch {
    return {};
  }
}
