/** Target of a request, in the parts that HTTP needs. */
export interface Target {
  readonly origin: string;
  readonly host: string;
  /** Path with its query. */
  readonly path: string;
}

/** Addresses that URL parsing leaves unchanged: no dot segments and nothing to escape. */
const PLAIN = /^(https?:\/\/[\w.:-]+)(\/[\w~/-]*(?:\?[\w.~:,+=&%/-]+)?)$/;

/**
 * Creates a parser for addresses that caches origins: parsing the same one each time costs more than sending the
 * request.
 */
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
