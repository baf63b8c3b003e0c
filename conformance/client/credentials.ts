/** The credentials, or a function that is asked before every call, so that a rotated key is picked up. */
export type Source<Credentials> = Credentials | (() => Credentials | Promise<Credentials>);

/** A request, as far as it is changed here. */
interface Settable {
  readonly headers: { set(name: string, value: string): void };
}

/** Sets the header of each credential on every request; a credential that cannot be sent is named, never shown. */
export function withCredentials<Field extends string>(
  source: Source<Readonly<Record<Field, string>>>,
  headers: Readonly<Record<Field, string>>,
) {
  // Object.entries forgets that the keys are the fields.
  const fields = Object.entries(headers) as [Field, string][];
  return {
    async onRequest({ request }: { readonly request: Settable }): Promise<undefined> {
      const current = typeof source === "function" ? await source() : source;
      for (const [field, header] of fields) {
        // A function that no compiler has read may give nothing at all.
        if (!setHeader(request, header, current?.[field])) throw new Error(`the credential ${field} cannot be sent`);
      }
    },
  };
}

/** False for what is no header value. What the platform says of one would hold it. */
function setHeader(request: Settable, header: string, value: unknown): boolean {
  if (typeof value !== "string" || value === "") return false;
  try {
    request.headers.set(header, value);
    return true;
  } catch {
    return false;
  }
}
