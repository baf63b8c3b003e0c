/** Fragment of the page's address: `#<position>?<filters>`, either part of which may be missing. */
export interface Address {
  /** The id of the element that the reader looks at. */
  readonly position: string;
  /** Undefined if the fragment has no `?`, as in a link within the page. */
  readonly filters: URLSearchParams | undefined;
}

export function readAddress(): Address {
  const fragment = location.hash.slice(1);
  const at = fragment.indexOf("?");
  if (at < 0) return { position: fragment, filters: undefined };
  return { position: fragment.slice(0, at), filters: new URLSearchParams(fragment.slice(at + 1)) };
}

/** Changes parts of the address in place, so that a copied address or a reload shows the same again. */
export function writeAddress(change: Partial<Address>): void {
  const { position, filters } = { ...readAddress(), ...change };
  const query = filters?.size ? `?${filters}` : "";
  const fragment = `${position}${query}`;
  if (fragment === location.hash.slice(1)) return;
  // Without a fragment, the address is the page itself.
  history.replaceState(null, "", fragment === "" ? location.href.replace(/#.*/s, "") : `#${fragment}`);
}

/** Keeps what a reader opens, with a pointer or a key, as the position. */
export function followReader(): void {
  document.addEventListener("click", ({ target }) => {
    const summary = target instanceof Element ? target.closest("summary") : null;
    const details = summary?.parentElement;
    if (details instanceof HTMLDetailsElement && details.id !== "" && !details.open)
      writeAddress({ position: details.id });
  });
}
