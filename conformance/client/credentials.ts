/** Credentials, or a function that is called before every request, so that a rotated key takes effect. */
export type Source<Credentials> = Credentials | (() => Credentials | Promise<Credentials>);

/** Part of a request that is changed here. */
interface Settable {
  readonly headers: { set(name: string, value: string): void };
}

/**
 * Sets the header of each credential on every request. The error for a credential that cannot be sent has its name, not
 * its value.
 */
export function withCredentials<Field extends string>(
  source: Source<Readonly<Record<Field, string>>>,
  headers: Readonly<Record<Field, string>>,
) {
  // Object.entries loses the key type.
  const fields = Object.entries(headers) as [Field, string][];
  return {
    async onRequest({ request }: { readonly request: Settable }): Promise<undefined> {
      const current = typeof source === "function" ? await source() : source;
      for (const [field, header] of fields) {
        // In plain JavaScript, the function may return nothing.
        if (!setHeader(request, header, current?.[field])) throw new Error(`the credential ${field} cannot be sent`);
      }
    },
  };
}

/** Returns false for an invalid header value. The platform's own error would contain the value. */
function setHeader(request: Settable, header: string, value: unknown): boolean {
  if (typeof value !== "string" || value === "") return false;
  try {
    request.headers.set(header, value);
    return true;
  } catch {
    return false;
  }
}
