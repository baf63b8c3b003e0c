import { focusOnSlash, rememberTexts } from "../../../../conformance/report/html/page/searching.ts";

/** Search field and filters of a page. */
export interface Filter {
  /** Shows everything again. */
  clear(): void;
}

/** Current filter; an empty member matches everything. */
interface Wish {
  readonly words: readonly string[];
  /** Selected values by filter name. */
  readonly choices: ReadonlyMap<string, ReadonlySet<string>>;
}

/**
 * Applies the search and the filters of the page. A filter is a checkbox named like the data attribute that holds its
 * value. The address may contain both: `?q=refund&level=open`.
 */
export function startFilter(): Filter {
  const form = document.querySelector<HTMLFormElement>(".filters");
  const search = document.querySelector<HTMLInputElement>("#search");
  if (!form || !search) return { clear() {} };
  const clearing = form.querySelector<HTMLButtonElement>(".clear");
  const matches = form.querySelector(".matches");
  const items = [...document.querySelectorAll<HTMLElement>("[data-item]")];
  const groups = [...document.querySelectorAll<HTMLElement>("[data-group]")].filter((each) =>
    each.querySelector("[data-item]"),
  );
  const textOf = rememberTexts();

  const apply = () => {
    const wish = wishOf(form, search.value);
    for (const item of items) item.hidden = !isWanted(item, wish, textOf);
    const wantsAll = wish.words.length + wish.choices.size === 0;
    for (const group of groups) {
      group.hidden = !group.querySelector("[data-item]:not([hidden])");
      if (group instanceof HTMLDetailsElement) group.open = !wantsAll;
    }
    document.documentElement.toggleAttribute("data-filtered", !wantsAll);
    const shown = items.filter((each) => !each.hidden).length;
    if (clearing) clearing.hidden = wantsAll;
    if (matches) matches.textContent = wantsAll ? "" : `${shown} of ${items.length}`;
  };
  const clear = () => {
    form.reset();
    search.value = "";
    apply();
  };

  form.hidden = false;
  search.closest("search")?.removeAttribute("hidden");
  form.addEventListener("input", apply);
  form.addEventListener("submit", (event) => event.preventDefault());
  search.addEventListener("input", apply);
  clearing?.addEventListener("click", () => {
    clear();
    search.focus(); // the button is hidden
  });
  focusOnSlash(search);
  takeAddress(form, search);
  apply();
  return { clear };
}

function takeAddress(form: HTMLFormElement, search: HTMLInputElement): void {
  const asked = new URLSearchParams(location.search);
  search.value = asked.get("q") ?? "";
  for (const box of form.querySelectorAll<HTMLInputElement>("input[type=checkbox]")) {
    box.checked = asked.getAll(box.name).includes(box.value);
  }
}

function wishOf(form: HTMLFormElement, text: string): Wish {
  const data = new FormData(form);
  return {
    words: text.toLowerCase().split(/\s+/).filter(Boolean),
    choices: new Map([...new Set(data.keys())].map((name) => [name, new Set(data.getAll(name).map(String))])),
  };
}

function isWanted(item: HTMLElement, { words, choices }: Wish, textOf: (item: HTMLElement) => string): boolean {
  for (const [name, values] of choices) {
    if (!values.has(item.dataset[name] ?? "")) return false;
  }
  return words.every((each) => textOf(item).includes(each));
}
