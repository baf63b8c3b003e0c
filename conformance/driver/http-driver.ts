import { ABILITIES, type Ability } from "../deployment/index.ts";
import { headerValue, type Transport, type WireRequest, type WireResult } from "../transport/index.ts";
import { newBusinessIn, newKeyIn } from "./answer.ts";
import { type Abilities, type Driver, DriverError } from "./driver.ts";
import { beginningOf } from "./said.ts";

export interface HttpDriverOptions {
  /** Base address of the driver, without a trailing slash. */
  readonly url: string;
  readonly token?: string;
  readonly transport: Transport;
  /** Aborts after the time limit of one request; called for each. */
  readonly signal: () => { readonly signal: AbortSignal; readonly done: () => void };
}

const MAX_BODY_BYTES = 64 * 1024;

/** Asks the driver which abilities it has, and offers those. Rejects with {@link DriverError} when it cannot be asked. */
export async function connectHttpDriver(options: HttpDriverOptions): Promise<Driver> {
  const call = caller(options);
  const all = allAbilities(call);
  const { abilities: names } = await call("GET", "/abilities");
  if (!Array.isArray(names)) throw new DriverError(`the driver at ${options.url} lists no abilities`);
  const offered: Partial<Abilities> = Object.fromEntries(
    ABILITIES.filter((each) => names.includes(each)).map((each) => [each, all[each]] satisfies [Ability, unknown]),
  );
  return { kind: "http", abilities: offered };
}

type Call = (method: string, path: string, body?: object) => Promise<Readonly<Record<string, unknown>>>;

function caller({ url, token, transport, signal }: HttpDriverOptions): Call {
  return async (method, path, body) => {
    const headers: [string, string][] = [["accept", "application/json"]];
    if (token !== undefined) headers.push(["authorization", `Bearer ${token}`]);
    if (body) headers.push(["content-type", "application/json"]);
    const request: WireRequest = { method, url: `${url}${path}`, headers };
    const limit = signal();
    let result: WireResult;
    try {
      result = await transport.send(body ? { ...request, body: JSON.stringify(body) } : request, {
        signal: limit.signal,
        maxBodyBytes: MAX_BODY_BYTES,
      });
    } finally {
      limit.done();
    }
    if (result.kind === "failure") throw new DriverError(`${method} ${path}: ${result.message}`);
    const value = parse(result.body.text);
    if (result.status < 200 || result.status > 299) {
      const location = headerValue(result.headers, "location") === undefined ? "" : " (redirects are not followed)";
      const said = typeof value?.["message"] === "string" ? beginningOf(value["message"]) : "";
      const message = said === "" ? "" : `: ${said}`;
      throw new DriverError(`${method} ${path} answered ${result.status}${location}${message}`);
    }
    if (!result.body.complete) throw new DriverError(`${method} ${path} answered more than ${MAX_BODY_BYTES} bytes`);
    // A page, or an answer to anything, is no driver: it did not do what it was asked.
    if (!value) throw new DriverError(`${method} ${path} answered ${result.status} without a JSON object`);
    return value;
  };
}

function parse(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}

function allAbilities(call: Call): Abilities {
  const act = (collection: string, verb: string) => async (id: string) => {
    await call("POST", `/${collection}/${encodeURIComponent(id)}/${verb}`, {});
  };
  const business = (id: string) => `/businesses/${encodeURIComponent(id)}`;
  return {
    approvePayment: act("payments", "approve"),
    rejectPayment: act("payments", "reject"),
    cancelPayment: act("payments", "cancel"),
    expirePayment: act("payments", "expire"),
    acceptRefund: act("refunds", "accept"),
    settleRefund: act("refunds", "settle"),
    rejectRefund: act("refunds", "reject"),
    payInvoice: act("invoices", "pay"),
    ageInvoice: act("invoices", "age"),
    newBusiness: async (options) => newBusinessIn(await call("POST", "/businesses", options)),
    rotateKey: async (id) => newKeyIn(await call("POST", `${business(id)}/keys/rotate`, {})),
    revokeKey: async (id, key) => {
      await call("POST", `${business(id)}/keys/revoke`, { key });
    },
    advanceTime: async (id, seconds) => {
      await call("POST", `${business(id)}/time/advance`, { seconds });
    },
  };
}
