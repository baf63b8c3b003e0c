type Attributes = Readonly<Record<string, string>>;

/** Creates an element. Strings among its children become text nodes and are never parsed as markup. */
export function element<N extends keyof HTMLElementTagNameMap>(
  name: N,
  attributes: Attributes = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[N] {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}

/** Creates an element of SVG, as {@link element} does. */
export function drawing(name: "svg" | "use" | "rect", attributes: Attributes): SVGElement {
  const made = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
}
