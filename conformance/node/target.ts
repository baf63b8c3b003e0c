/** Where a request goes, as HTTP says it. */
export interface Target {
  readonly origin: string;
  readonly host: string;
  /** With its query. */
  readonly path: string;
}

/** What stays as it is, whoever reads it as an address: no dots that lead up, and nothing that is still to be escaped. */
const PLAIN = /^(https?:\/\/[\w.:-]+)(\/[\w~/-]*(?:\?[\w.~:,+=&%/-]+)?)$/;

/** Reads addresses. That of a deployment is the same each time: to read all of it anew costs more than to send it. */
export function createTargets(): (url: string) => Target {
  const places = new Map<string, Pick<Target, "origin" | "host">>();
  const placeOf = (base: string) => {
    const { origin, host } = new URL(base);
    const place = { origin, host };
    places.set(base, place);
    return place;
  };
  return (url) => {
    const [, base, path] = PLAIN.exec(url) ?? [];
    if (base !== undefined && path !== undefined) {
      const { origin, host } = places.get(base) ?? placeOf(base);
      return { origin, host, path };
    }
    const { origin, host, pathname, search } = new URL(url);
    return { origin, host, path: `${pathname}${search}` };
  };
}
