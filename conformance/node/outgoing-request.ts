/** Methods for which a request without a body has no content-length. */
const BODYLESS = new Set(["GET", "HEAD", "OPTIONS", "TRACE", "DELETE"]);

/** Returns the content-length of a request; undefined if it has no body, and its method needs none. */
export function contentLengthOf(method: string, body: Uint8Array | undefined): number | undefined {
  return body?.length ?? (BODYLESS.has(method) ? undefined : 0);
}

/** Returns the host to connect to: an IPv6 address is in brackets in a URL, and without them for a socket. */
export function socketHost({ hostname }: Pick<URL, "hostname">): string {
  return hostname.replace(/^\[|\]$/g, "");
}
