import { type Clock, createVirtualClock } from "../../../../clock/index.ts";
import type { BusinessCredentials } from "../accounts/businesses.ts";
import type { Sandbox, SandboxOptions } from "../sandbox.ts";
import type { JsonObject } from "../values/json.ts";
import type { Delivery } from "../webhooks.ts";

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The body as JSON; an empty object if it is not JSON. */
  readonly body: Members;
}

/** JSON whose members a test reads by name and compares. */
export interface Members {
  readonly [member: string]: Members;
}

export const ORIGIN = "http://sandbox.test";

export interface Opening<Credentials> {
  readonly open: (options: Pick<SandboxOptions, "clock" | "delivery">) => Sandbox;
  /** Returns the headers that identify a business. */
  readonly credentialsOf: (business: BusinessCredentials) => Credentials;
}

/** Creates a sandbox on a virtual clock with one merchant and business, for the tests of every variant. */
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

  /** Returns the headers of another merchant's business. */
  const others = () => credentialsOf(sandbox.newBusiness());

  return { clock, sandbox, business, credentials, others, delivered, send, get, post, drive };
}

function members(text: string): Members {
  try {
    return JSON.parse(text) as Members; // only tests read its members, by name
  } catch {
    return {};
  }
}
