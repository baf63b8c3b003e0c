/** Shows the latest items in the list: rows of unchanged items stay as they are, with what the reader opened or typed. */
export type ShowRows<T> = (items: readonly T[]) => void;

interface Row {
  readonly content: string;
  readonly element: HTMLElement;
}

export function createRows<T>(
  list: HTMLElement,
  keyOf: (item: T) => string,
  render: (item: T) => HTMLElement,
): ShowRows<T> {
  const rows = new Map<string, Row>();

  const rowOf = (key: string, item: T): HTMLElement => {
    const content = JSON.stringify(item);
    const before = rows.get(key);
    if (before?.content === content) return before.element;
    const element = render(item);
    if (before) replace(before.element, element);
    rows.set(key, { content, element });
    return element;
  };

  return (items) => {
    const wanted = new Map(items.map((item) => [keyOf(item), item]));
    for (const [key, { element }] of rows) {
      if (wanted.has(key)) continue;
      element.remove();
      rows.delete(key);
    }
    let place = 0;
    for (const [key, item] of wanted) {
      const element = rowOf(key, item);
      const there = list.children[place] ?? null;
      if (there !== element) list.insertBefore(element, there);
      place += 1;
    }
  };
}

/** Replaces a row and keeps its state: the focus, what is open, and what is typed. */
function replace(before: HTMLElement, after: HTMLElement): void {
  const focused = before.contains(document.activeElement) ? controlOf(document.activeElement) : undefined;
  const isOpen = before.querySelector("details")?.open === true;
  for (const [name, typed] of inputsIn(before)) {
    const input = inputsIn(after).get(name);
    if (input) input.value = typed.value;
  }
  before.replaceWith(after);
  const details = after.querySelector("details");
  if (details && isOpen) details.open = true;
  if (focused === undefined) return;
  const control = [...after.querySelectorAll<HTMLElement>("[data-control]")].find(
    (each) => controlOf(each) === focused,
  );
  (control ?? after).focus(); // its action may have made a control superfluous
}

function controlOf(element: Element | null): string {
  return element?.getAttribute("data-control") ?? "";
}

function inputsIn(row: HTMLElement): ReadonlyMap<string, HTMLInputElement> {
  const inputs = row.querySelectorAll<HTMLInputElement>("input[data-control]:not([type=checkbox])");
  return new Map([...inputs].map((input) => [controlOf(input), input]));
}
