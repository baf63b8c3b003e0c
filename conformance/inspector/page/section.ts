import { element } from "../../report/html/page/element.ts";
import type { Newest } from "../state.ts";
import { createRows } from "./rows.ts";
import { capitalised } from "./words.ts";

export interface SectionOptions<T> {
  /** Plural noun, also its id, such as `payments`. */
  readonly name: string;
  /** Class of the column that contains it. */
  readonly column: "resources" | "traffic";
  readonly empty: string;
  readonly keyOf: (item: T) => string;
  readonly render: (item: T) => HTMLElement;
  /** Elements between the heading and the list. */
  readonly above?: readonly HTMLElement[];
}

/** Rows that are shown at first. */
const FEW = 10;

/** Adds a section with a heading, a number and a list; returns a function that shows the latest items. */
export function addSection<T>(options: SectionOptions<T>): (items: Newest<T>) => void {
  const { name, column, empty, keyOf, render, above = [] } = options;
  const title = capitalised(name);
  const heading = element("h2", { id: name }, title, " ");
  const count = element("span", { class: "number" });
  heading.append(count);
  // Hidden until the sandbox has sent its state, for which it may require a token.
  const list = element("ul", { class: `rows ${name}`, "aria-labelledby": name, hidden: "" });
  const nothing = element("p", { class: "hint", hidden: "" }, empty);
  const more = element("button", { type: "button", class: "show-more", "aria-expanded": "false", hidden: "" });
  const section = element("section", { "aria-labelledby": name }, heading, ...above, nothing, list, more);
  document.querySelector(`.${column}`)?.append(section);
  const linked = element("span", { class: "number" });
  const link = element("a", { href: `#${name}`, "data-column": column }, title, " ", linked);
  const links = document.querySelector(".sections");
  links?.insertBefore(link, column === "resources" ? links.querySelector("[data-column=traffic]") : null);

  const rows = createRows(list, keyOf, render);
  let shown: Newest<T> = { total: 0, newest: [] };
  let isWhole = false;
  const show = () => {
    const { total, newest } = shown;
    count.textContent = String(total);
    linked.textContent = String(total);
    nothing.hidden = total > 0;
    list.hidden = total === 0;
    more.hidden = newest.length <= FEW;
    more.textContent = isWhole
      ? `Show the newest ${FEW}`
      : `Show ${newest.length === total ? "all" : "the newest"} ${newest.length}`;
    more.setAttribute("aria-expanded", String(isWhole));
    rows(isWhole ? newest : newest.slice(0, FEW));
  };
  more.addEventListener("click", () => {
    isWhole = !isWhole;
    show();
  });
  return (items) => {
    shown = items;
    show();
  };
}
