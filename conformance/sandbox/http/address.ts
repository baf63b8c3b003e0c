/** Where a request goes: of a URL, what a sandbox reads. Every URL is one. */
export interface Address {
  readonly origin: string;
  readonly pathname: string;
  readonly search: string;
  readonly href: string;
  readonly searchParams: URLSearchParams;
}

/** An origin, a path and a query. A URL would leave these paths and queries as they are; most are such. */
const PLAIN = /^(https?:\/\/[^/?#\\]+)(\/[\w/~-]*)(\?[\w~.,:=&%+-]+)?$/;

/** Throws, as a URL does, on what is no address. */
export function readAddress(text: string): Address {
  const plain = PLAIN.exec(text);
  if (!plain?.[1] || !plain[2] || !isOrigin(plain[1])) return new URL(text);
  return new PlainAddress(plain[1], plain[2], plain[3] ?? "");
}

/** What a URL says, without the making of one. */
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

/** The origin that was asked for last: nearly always it is that of the next request, too. */
let known = "";

/** Whether a URL says that this is its origin, in these very letters. */
function isOrigin(text: string): boolean {
  if (text === known) return true;
  if (!URL.canParse(text) || new URL(text).origin !== text) return false;
  known = text;
  return true;
}
