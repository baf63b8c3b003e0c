import { type Clock, createVirtualClock } from "../../clock/index.ts";
import type { BusinessCredentials } from "../accounts/businesses.ts";
import type { Sandbox, SandboxOptions } from "../sandbox.ts";
import type { JsonObject } from "../values/json.ts";
import type { Delivery } from "../webhooks.ts";

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

export interface Opening<Credentials> {
  readonly open: (surroundings: Pick<SandboxOptions, "clock" | "delivery">) => Sandbox;
  /** The headers by which a business is known. */
  readonly credentialsOf: (business: BusinessCredentials) => Credentials;
}

/** A sandbox on a virtual clock, and a merchant with a business in it, as tests of every variant use them. */
export function openMerchant<Credentials extends Readonly<Record<string, string>>>({
  open,
  credentialsOf,
}: Opening<Credentials>) {
  const clock: Clock = createVirtualClock({ whenIdle: setImmediate });
  const delivered: Delivery[] = [];
  const delivery = async (each: Delivery) => {
    delivered.push(each);
    return { status: 200 };
  };
  const sandbox = open({ clock, delivery });
  const business = sandbox.newBusiness({ webhookUrl: "https://merchant.example/hooks", live: true });
  const credentials = credentialsOf(business);

  const send = async (method: string, path: string, init: RequestInit = {}): Promise<Answer> => {
    const response = await sandbox.fetch(new Request(`${ORIGIN}${path}`, { method, ...init }));
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, body: members(text) };
  };

  const get = (path: string, headers: Readonly<Record<string, string>> = {}) =>
    send("GET", `/api/v1${path}`, { headers: { ...credentials, ...headers } });

  const post = (path: string, body: unknown, headers: Readonly<Record<string, string>> = {}) =>
    send("POST", `/api/v1${path}`, {
      headers: { ...credentials, "content-type": "application/json", ...headers },
      body: JSON.stringify(body),
    });

  const drive = (path: string, body: JsonObject = {}) =>
    send("POST", `/driver/v1${path}`, {
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });

  /** The headers of a business that is not this merchant's. */
  const others = () => credentialsOf(sandbox.newBusiness());

  return { clock, sandbox, business, credentials, others, delivered, send, get, post, drive };
}

function members(text: string): Members {
  try {
    return JSON.parse(text) as Members; // read by name in tests only
  } catch {
    return {};
  }
}
