/**
 * Returns the anchor of a heading: `create-payment-limits` for `Create payment, limits`. Anchors have no dot, so they
 * never collide with requirement ids.
 */
export function slug(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");
}

/** Creates a slug function for one page that keeps anchors unique when headings are equal. */
export function createSlugs(): (text: string) => string {
  const met = new Map<string, number>();
  return (text) => {
    const name = slug(text);
    const nth = (met.get(name) ?? 0) + 1;
    met.set(name, nth);
    return nth === 1 ? name : `${name}-${nth}`;
  };
}
