/** A heading as an anchor: `Create payment, limits` is `create-payment-limits`. Ids of requirements have a dot, these have none. */
export function slug(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");
}

/** The same for the headings of one page, where two may read alike. */
export function createSlugs(): (text: string) => string {
  const met = new Map<string, number>();
  return (text) => {
    const name = slug(text);
    const nth = (met.get(name) ?? 0) + 1;
    met.set(name, nth);
    return nth === 1 ? name : `${name}-${nth}`;
  };
}
