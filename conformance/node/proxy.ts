import { type Environment, textOf } from "../deployment/index.ts";
import { isExempt, isLoopbackName } from "./no-proxy.ts";

/** A proxy named in the environment. */
export interface HttpProxy {
  /** Without the user information of its address. */
  readonly origin: string;
  /** The variable that names it. */
  readonly variable: string;
  /** Value of its authorization header. */
  readonly authorization?: string;
  /** Values that must not appear in any output. */
  readonly secrets: readonly string[];
}

/** Returns the proxy for an address, if any. Throws {@link UnusableProxy}. */
export type ProxyOf = (url: URL) => HttpProxy | undefined;

/**
 * A variable names a proxy that payspec cannot use. The message does not quote the value: it may contain a password.
 */
export class UnusableProxy extends Error {
  override readonly name = "UnusableProxy";
}

/** Lower case first, as in curl. */
const VARIABLES: Readonly<Record<string, readonly string[]>> = {
  "http:": ["http_proxy", "HTTP_PROXY"],
  "https:": ["https_proxy", "HTTPS_PROXY"],
};

/**
 * Returns the proxies that an environment configures, or undefined if there are none. HTTP_PROXY applies to http,
 * HTTPS_PROXY to https, and NO_PROXY lists hosts to reach directly, as in curl; unlike in curl, this machine is always
 * reached directly.
 */
export function proxiesIn(environment: Environment): ProxyOf | undefined {
  const named = Object.entries(VARIABLES).flatMap(([protocol, names]) => {
    const variable = names.find((each) => textOf(environment, each) !== undefined);
    return variable === undefined ? [] : [[protocol, variable] as const];
  });
  if (named.length === 0) return undefined;
  const variables = new Map<string, string>(named);
  const noProxy = textOf(environment, "no_proxy") ?? textOf(environment, "NO_PROXY") ?? "";
  return (url) => {
    const variable = variables.get(url.protocol);
    // A proxy could not reach this machine, and local test servers must not be visible from elsewhere.
    if (variable === undefined || isLoopbackName(url.hostname) || isExempt(noProxy, url)) return undefined;
    return readProxy(textOf(environment, variable) ?? "", variable);
  };
}

function readProxy(text: string, variable: string): HttpProxy {
  const address = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `http://${text}`;
  if (/^socks/i.test(address))
    throw new UnusableProxy(`${variable} names a SOCKS proxy; payspec supports only http and https proxies`);
  if (!/^https?:/i.test(address) || !URL.canParse(address)) throw unusable(variable);
  const { origin, username, password } = new URL(address);
  if (username === "" && password === "") return { origin, variable, secrets: [] };
  try {
    const credentials = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
    const token = Buffer.from(credentials).toString("base64");
    // A user without a password is valid: some proxies accept a token this way.
    const secret = decodeURIComponent(password === "" ? username : password);
    return { origin, variable, authorization: `Basic ${token}`, secrets: [credentials, secret, token] };
  } catch {
    throw unusable(variable);
  }
}

function unusable(variable: string): UnusableProxy {
  return new UnusableProxy(
    `${variable} is not a proxy address: use http://host:port or http://user:password@host:port, ` +
      "with special characters of the password percent-encoded",
  );
}
