/** Target of a request: the part of `URL` that the sandbox reads. Every `URL` is an `Address`. */
export interface Address {
  readonly origin: string;
  readonly pathname: string;
  readonly search: string;
  readonly href: string;
  readonly searchParams: URLSearchParams;
}

/** An origin, a path and a query that `URL` would leave unchanged; most addresses match. */
const PLAIN = /^(https?:\/\/[^/?#\\]+)(\/[\w/~-]*)(\?[\w~.,:=&%+-]+)?$/;

/** Parses an address. Throws on invalid input, as `URL` does. */
export function readAddress(text: string): Address {
  const plain = PLAIN.exec(text);
  if (!plain?.[1] || !plain[2] || !isOrigin(plain[1])) return new URL(text);
  return new PlainAddress(plain[1], plain[2], plain[3] ?? "");
}

/** The members of a `URL`, without the cost of creating one. */
class PlainAddress implements Address {
  readonly origin: string;
  readonly pathname: string;
  readonly search: string;
  #searchParams: URLSearchParams | undefined;

  constructor(origin: string, pathname: string, search: string) {
    this.origin = origin;
    this.pathname = pathname;
    this.search = search;
  }

  get href(): string {
    return `${this.origin}${this.pathname}${this.search}`;
  }

  get searchParams(): URLSearchParams {
    this.#searchParams ??= new URLSearchParams(this.search);
    return this.#searchParams;
  }
}

/** The last origin requested: the next request nearly always has the same one. */
let known = "";

/** Returns true if `URL` would report exactly this text as its origin. */
function isOrigin(text: string): boolean {
  if (text === known) return true;
  if (!URL.canParse(text) || new URL(text).origin !== text) return false;
  known = text;
  return true;
}
