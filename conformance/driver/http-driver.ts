import type { Abilities } from "../../generated/driver/abilities.ts";
import { ABILITIES, ABILITY_TABLE, type Ability } from "../deployment/index.ts";
import { headerValue, type Transport, type WireRequest, type WireResult } from "../transport/index.ts";
import { abilitiesBy, type Values, valuesIn } from "./call.ts";
import { type Driver, DriverError, type DriverRequest } from "./driver.ts";
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
  const send = caller(options);
  const call = (ability: Ability, values: Values) => {
    const { method, path, body } = requestFor(ability, values);
    return send(method, path, body);
  };
  return { kind: "http", abilities: abilitiesBy(abilities, call), url: options.url, requestOf };
}

type Send = (method: string, path: string, body?: object) => Promise<Readonly<Record<string, unknown>>>;

function caller({ url, token, transport, signal }: HttpDriverOptions): Send {
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

function requestOf<A extends Ability>(ability: A, ...parameters: Parameters<Abilities[A]>): DriverRequest {
  return requestFor(ability, valuesIn(ability, parameters));
}

function requestFor(ability: Ability, values: Values): DriverRequest {
  const { path, body } = ABILITY_TABLE[ability];
  const members = Object.entries(values).filter(([name]) => body.some((each) => each.name === name));
  return {
    method: "POST",
    path: path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(Reflect.get(values, name)))),
    body: Object.fromEntries(members),
  };
}
