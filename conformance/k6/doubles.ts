/** Adds the globals that the suite needs and k6 lacks; those of a later k6 are kept. */
export function provideDoubles(): void {
  const doubles = {
    AbortController: AbortControllerDouble,
    URL: UrlDouble,
    URLSearchParams: UrlSearchParamsDouble,
  };
  for (const [name, double] of Object.entries(doubles)) {
    if (!Reflect.has(globalThis, name)) Reflect.set(globalThis, name, double);
  }
}

/** Subset of AbortSignal that payspec uses. */
class AbortSignalDouble {
  aborted = false;
  reason: unknown;
  readonly #listeners = new Set<() => void>();

  addEventListener(_: "abort", listener: () => void): void {
    this.#listeners.add(listener);
  }

  removeEventListener(_: "abort", listener: () => void): void {
    this.#listeners.delete(listener);
  }

  abort(): void {
    if (this.aborted) return;
    this.aborted = true;
    this.reason = new Error("aborted");
    for (const each of [...this.#listeners]) each();
    this.#listeners.clear();
  }
}

/**
 * Replacement for an engine without AbortController. An abort happens once, so each listener is called at most once.
 */
export class AbortControllerDouble {
  readonly #signal = new AbortSignalDouble();

  get signal(): AbortSignalDouble {
    return this.#signal;
  }

  abort(): void {
    this.#signal.abort();
  }
}

const ADDRESS = /^(https?):\/\/([^\s/?#@\\:]+|\[[0-9a-f:.]+\])(?::(\d{1,5}))?(\/[^?#]*)?(\?[^#]*)?(#.*)?$/i;
const USUAL_PORTS: Readonly<Record<string, number>> = { http: 80, https: 443 };

/** Replacement for an engine without URL: an absolute http or https address, without user and password. */
export class UrlDouble {
  readonly origin: string;
  readonly pathname: string;
  readonly search: string;

  constructor(text: string) {
    const [, scheme = "", host = "", digits, pathname = "/", search = ""] = ADDRESS.exec(text.trim()) ?? [];
    const protocol = scheme.toLowerCase();
    const port = digits === undefined ? USUAL_PORTS[protocol] : Number(digits);
    if (port === undefined || port > 65_535) throw new TypeError(`Invalid URL: ${text}`);
    const behind = port === USUAL_PORTS[protocol] ? "" : `:${port}`;
    this.origin = `${protocol}://${host.toLowerCase()}${behind}`;
    this.pathname = pathname;
    this.search = search === "?" ? "" : search;
  }
}

/** Replacement for an engine without URLSearchParams: the pairs of a form or a query, in order. */
export class UrlSearchParamsDouble {
  readonly #pairs: readonly (readonly [string, string])[];

  constructor(init: string | Readonly<Record<string, string>> = "") {
    this.#pairs = typeof init === "string" ? pairsIn(init) : Object.entries(init);
  }

  *[Symbol.iterator](): Generator<[string, string]> {
    for (const [name, value] of this.#pairs) yield [name, value];
  }

  toString(): string {
    return this.#pairs.map((each) => each.map(encoded).join("=")).join("&");
  }
}

function pairsIn(text: string): readonly (readonly [string, string])[] {
  return text
    .replace(/^\?/, "")
    .split("&")
    .filter((each) => each !== "")
    .map((each) => {
      const [name = "", ...value] = each.split("=");
      return [decoded(name), decoded(value.join("="))];
    });
}

function encoded(text: string): string {
  return encodeURIComponent(text)
    .replaceAll("%20", "+")
    .replaceAll(/[!'()~]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}

function decoded(text: string): string {
  const spaced = text.replaceAll("+", " ");
  try {
    return decodeURIComponent(spaced);
  } catch {
    return spaced; // a percent sign that encodes nothing
  }
}
