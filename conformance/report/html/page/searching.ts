/** Returns a function that returns an element's text in lower case and caches it, since the text does not change. */
export function rememberTexts(): (item: HTMLElement) => string {
  const texts = new WeakMap<HTMLElement, string>();
  return (item) => {
    const text = texts.get(item) ?? (item.textContent ?? "").toLowerCase();
    texts.set(item, text);
    return text;
  };
}

/** Focuses the search field when a slash is typed outside of a text field. */
export function focusOnSlash(search: HTMLInputElement): void {
  onSlash(() => {
    search.focus();
    search.select();
  });
}

/** Calls `open` when a slash is typed outside of a text field. */
export function onSlash(open: () => void): void {
  document.addEventListener("keydown", (event) => {
    const { target } = event;
    const isTyping =
      target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type !== "checkbox");
    if (event.key !== "/" || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    open();
  });
}
