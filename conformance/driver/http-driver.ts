import { ABILITIES, type Ability } from "../deployment/index.ts";
import { headerValue, type Transport, type WireRequest, type WireResult } from "../transport/index.ts";
import { newBusinessIn, newKeyIn } from "./answer.ts";
import { type Abilities, type Driver, DriverError, type DriverRequest } from "./driver.ts";
import { beginningOf } from "./said.ts";

export interface HttpDriverOptions {
  /** Base address of the driver, without a trailing slash. */
  readonly url: string;
  readonly token?: string;
  readonly transport: Transport;
  /** Creates the timeout signal for one request. */
  readonly signal: () => { readonly signal: AbortSignal; readonly done: () => void };
}

const MAX_BODY_BYTES = 64 * 1024;

/**
 * Requests the abilities of a driver and returns a driver with them. Rejects with {@link DriverError} if the request
 * fails.
 */
export async function connectHttpDriver(options: HttpDriverOptions): Promise<Driver> {
  const { abilities: names } = await caller(options)("GET", "/abilities");
  if (!Array.isArray(names)) throw new DriverError(`the driver at ${options.url} lists no abilities`);
  return createHttpDriver(
    options,
    ABILITIES.filter((each) => names.includes(each)),
  );
}

/** Creates a driver for an address whose abilities are known. */
export function createHttpDriver(options: HttpDriverOptions, abilities: readonly Ability[]): Driver {
  const all = allAbilities(caller(options));
  const offered: Partial<Abilities> = Object.fromEntries(
    abilities.map((each) => [each, all[each]] satisfies [Ability, unknown]),
  );
  return { kind: "http", abilities: offered, url: options.url, requestOf };
}

type Call = (method: string, path: string, body?: object) => Promise<Readonly<Record<string, unknown>>>;

function caller({ url, token, transport, signal }: HttpDriverOptions): Call {
  return async (method, path, body) => {
    const headers: [string, string][] = [["accept", "application/json"]];
    if (token !== undefined) headers.push(["authorization", `Bearer ${token}`]);
    if (body) headers.push(["content-type", "application/json"]);
    const sent = body && { body: JSON.stringify(body) };
    const request: WireRequest = { method, url: `${url}${path}`, headers, ...sent };
    const limit = signal();
    let result: WireResult;
    try {
      result = await transport.send(request, { signal: limit.signal, maxBodyBytes: MAX_BODY_BYTES });
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
    // Without a JSON object, the response may come from another kind of server that did nothing.
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
  const ask = async <A extends Ability>(ability: A, ...parameters: Parameters<Abilities[A]>) => {
    const { method, path, body } = requestOf(ability, ...parameters);
    return call(method, path, body);
  };
  const act =
    <A extends Ability>(ability: A) =>
    async (...parameters: Parameters<Abilities[A]>) => {
      await ask(ability, ...parameters);
    };
  return {
    approvePayment: act("approvePayment"),
    rejectPayment: act("rejectPayment"),
    cancelPayment: act("cancelPayment"),
    expirePayment: act("expirePayment"),
    acceptRefund: act("acceptRefund"),
    settleRefund: act("settleRefund"),
    rejectRefund: act("rejectRefund"),
    payInvoice: act("payInvoice"),
    ageInvoice: act("ageInvoice"),
    newBusiness: async (options) => newBusinessIn(await ask("newBusiness", options)),
    rotateKey: async (id) => newKeyIn(await ask("rotateKey", id)),
    revokeKey: act("revokeKey"),
    advanceTime: act("advanceTime"),
  };
}

/** Paths by ability, relative to the driver's address; `*` is replaced with the first parameter. */
const PATHS = {
  approvePayment: "/payments/*/approve",
  rejectPayment: "/payments/*/reject",
  cancelPayment: "/payments/*/cancel",
  expirePayment: "/payments/*/expire",
  acceptRefund: "/refunds/*/accept",
  settleRefund: "/refunds/*/settle",
  rejectRefund: "/refunds/*/reject",
  payInvoice: "/invoices/*/pay",
  ageInvoice: "/invoices/*/age",
  newBusiness: "/businesses",
  rotateKey: "/businesses/*/keys/rotate",
  revokeKey: "/businesses/*/keys/revoke",
  advanceTime: "/businesses/*/time/advance",
} as const satisfies Record<Ability, string>;

function requestOf<A extends Ability>(ability: A, ...parameters: Parameters<Abilities[A]>): DriverRequest {
  const [on, more]: readonly unknown[] = parameters;
  const path = PATHS[ability].replace("*", () => encodeURIComponent(String(on)));
  return { method: "POST", path, body: bodyOf(ability, on, more) };
}

function bodyOf(ability: Ability, on: unknown, more: unknown): object {
  if (ability === "newBusiness") return Object(on);
  if (ability === "revokeKey") return { key: more };
  return ability === "advanceTime" ? { seconds: more } : {};
}
