import { type Environment, textOf } from "../deployment/index.ts";
import { isExempt, isLoopback } from "./no-proxy.ts";

/** A proxy, as the environment names it. */
export interface HttpProxy {
  /** Without what its address says of a user. */
  readonly origin: string;
  /** The variable that names it. */
  readonly variable: string;
  /** What it is told of the user. */
  readonly authorization?: string;
  /** What no output may contain. */
  readonly secrets: readonly string[];
}

/** The proxy through which an address is reached, if any. Throws {@link UnusableProxy}. */
export type ProxyOf = (url: URL) => HttpProxy | undefined;

/** A variable names no proxy that payspec can use. The message does not quote it: it may hold a password. */
export class UnusableProxy extends Error {
  override readonly name = "UnusableProxy";
}

/** In lower case first, as curl has it. */
const VARIABLES: Readonly<Record<string, readonly string[]>> = {
  "http:": ["http_proxy", "HTTP_PROXY"],
  "https:": ["https_proxy", "HTTPS_PROXY"],
};

/**
 * The proxies that an environment names, or nothing where it names none. HTTP_PROXY is for http, HTTPS_PROXY for https,
 * and NO_PROXY says what is reached without, as curl has it; unlike with curl, this machine itself always is.
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
    if (variable === undefined || isLoopback(url) || isExempt(noProxy, url)) return undefined;
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
    // A user without a password is one: some proxies take a token so.
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
