import { createVirtualClock } from "../../../clock/index.ts";
import type { JsonObject } from "../../values/json.ts";
import type { Delivery } from "../../webhooks.ts";
import { type AlternateSandboxOptions, createAlternateSandbox } from "../sandbox.ts";

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
export function createMerchant(options: Partial<AlternateSandboxOptions> = {}) {
  const clock = createVirtualClock({ whenIdle: setImmediate });
  const delivered: Delivery[] = [];
  const delivery = async (each: Delivery) => {
    delivered.push(each);
    return { status: 200 };
  };
  const sandbox = createAlternateSandbox({ clock, delivery, ...options });
  const business = sandbox.newBusiness({ live: true });

  const send = async (method: string, path: string, init: RequestInit = {}): Promise<Answer> => {
    const response = await sandbox.fetch(new Request(`${ORIGIN}${path}`, { method, ...init }));
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, body: members(text) };
  };

  const credentials = {
    "client-id": business.clientId,
    "business-id": business.businessId,
    "secret-key": business.key,
  };

  /** The headers of a business that is not this merchant's. */
  const others = () => {
    const { clientId, businessId, key } = sandbox.newBusiness();
    return { "client-id": clientId, "business-id": businessId, "secret-key": key };
  };

  const get = (path: string, headers: Record<string, string> = {}) =>
    send("GET", `/api/v1${path}`, { headers: { ...credentials, ...headers } });

  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    send("POST", `/api/v1${path}`, {
      headers: { ...credentials, "content-type": "application/json", ...headers },
      body: JSON.stringify(body),
    });

  const drive = (path: string, body: JsonObject = {}) =>
    send("POST", `/driver/v1${path}`, {
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });

  /** A valid request body, with changes. */
  const validPayment = (changes: object = {}) => ({
    amount: 10000,
    currency: "BDT",
    customer_phone: "+8801700000000",
    callback_url: "https://merchant.example/hooks",
    ...changes,
  });

  const createPayment = async (changes: object = {}): Promise<string> => {
    const created = await post("/payments", validPayment(changes));
    return String(created.body["data"]?.["payment_id"]);
  };

  const completedPayment = async (changes: object = {}): Promise<string> => {
    const paymentId = await createPayment(changes);
    await drive(`/payments/${paymentId}/approve`);
    return paymentId;
  };

  /** A valid request body, with changes. */
  const validInvoice = (changes: object = {}) => ({
    customer_name: "Amina Rahman",
    customer_phone: "+8801700000000",
    items: [
      { description: "Ticket", quantity: 2, unit_price: 25000 },
      { description: "Programme", quantity: 1, unit_price: 5000 },
    ],
    ...changes,
  });

  const createInvoice = async (changes: object = {}): Promise<string> => {
    const created = await post("/invoices", validInvoice(changes));
    return String(created.body["data"]?.["invoice_id"]);
  };

  return {
    clock,
    sandbox,
    business,
    credentials,
    others,
    delivered,
    send,
    get,
    post,
    drive,
    validPayment,
    createPayment,
    completedPayment,
    validInvoice,
    createInvoice,
  };
}

function members(text: string): Members {
  try {
    return JSON.parse(text) as Members; // read by name in tests only
  } catch {
    return {};
  }
}
