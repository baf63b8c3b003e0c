/** The credentials, or a function that is asked before every call, so that a rotated key is picked up. */
export type Source<Credentials> = Credentials | (() => Credentials | Promise<Credentials>);

/** Sets the header of each credential on every request; a credential that cannot be sent is named, never shown. */
export function withCredentials<Field extends string>(
  source: Source<Readonly<Record<Field, string>>>,
  headers: Readonly<Record<Field, string>>,
) {
  return {
    async onRequest({ request }: { readonly request: Request }): Promise<undefined> {
      const current = typeof source === "function" ? await source() : source;
      // Object.entries forgets that the keys are the fields.
      for (const [field, header] of Object.entries(headers) as [Field, string][]) {
        if (!setHeader(request, header, current[field])) throw new Error(`the credential ${field} cannot be sent`);
      }
    },
  };
}

/** False for what is no header value. What the platform says of one would hold it. */
function setHeader(request: Request, header: string, value: unknown): boolean {
  if (typeof value !== "string" || value === "") return false;
  try {
    request.headers.set(header, value);
    return true;
  } catch {
    return false;
  }
}
