import { startScheme } from "../../../../../conformance/report/html/page/scheme.ts";
import { onSlash } from "../../../../../conformance/report/html/page/searching.ts";

/** Storage key and class of Redoc's own colour scheme. */
const KEY = "redoc.colorMode";

/** Makes Redoc follow the colour scheme of the site instead of its own. */
function follow(): void {
  const { classList, dataset } = document.documentElement;
  const isDark =
    dataset["scheme"] === "dark" ||
    (dataset["scheme"] !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  classList.toggle("dark", isDark);
  classList.toggle("light", !isDark);
  try {
    localStorage.setItem(KEY, isDark ? "dark" : "light");
  } catch {
    // A browser may deny storage to local files; Redoc then follows the system, as the site does.
  }
}

/** Heading levels that correct the gaps of Redoc, where an h4 follows an h2. */
const ranks = { h4: "3", h5: "4", h6: "5" } as const;

/** Length above which code may break. */
const UNBROKEN = 26;

/**
 * Adds roles, names and addresses that Redoc omits, for people who use a screen reader or touch, or open a link in
 * another window. Redoc renders parts as they scroll into view, so new parts are fixed as they appear; those already
 * fixed are skipped.
 */
function fixRedoc(): void {
  const root = document.getElementById("redoc");
  if (!root) return;
  fixElements(root);
  new MutationObserver(() => fixElements(root)).observe(root, { childList: true, subtree: true });
}

function fixElements(root: HTMLElement): void {
  // Redoc handles these links itself, behind the #; a copied link, or one opened in another window, would be dead.
  for (const link of root.querySelectorAll('a[href^="/"]')) {
    link.setAttribute("href", `#${link.getAttribute("href")}`);
  }
  // The button shows the selected example, but its label is another name.
  for (const button of root.querySelectorAll('button[aria-label="Example"]')) {
    button.classList.add("example-choice");
    button.removeAttribute("aria-label");
  }
  // `X-Api-Key` should not break.
  for (const code of root.querySelectorAll(":not(pre) > code:not(.unbroken)")) {
    const { length } = code.textContent;
    if (length <= UNBROKEN) code.classList.add("unbroken");
  }
  for (const [rank, level] of Object.entries(ranks)) {
    for (const heading of root.querySelectorAll(`${rank}:not([aria-level])`)) heading.setAttribute("aria-level", level);
  }
}

/** Makes the search field of the header, and a slash, open Redoc's search, which covers the whole reference. */
function offerRedocSearch(): void {
  const field = document.querySelector<HTMLInputElement>("#search");
  if (!field) return;
  const open = () => document.querySelector<HTMLElement>('#redoc [data-testid="search-trigger"]')?.click();
  field.readOnly = true; // typing goes to Redoc's own field
  field.closest("search")?.removeAttribute("hidden");
  field.addEventListener("click", open);
  field.addEventListener("keydown", (event) => {
    if (event.key === "Enter" || event.key.length === 1) open();
  });
  onSlash(open);
}

startScheme(); // sets the colour scheme before the first paint
follow();
new MutationObserver(follow).observe(document.documentElement, { attributeFilter: ["data-scheme"] });
matchMedia("(prefers-color-scheme: dark)").addEventListener("change", follow);
document.addEventListener("DOMContentLoaded", () => {
  startScheme(); // adds the button that changes it
  fixRedoc();
  offerRedocSearch();
  // A menu link leads to a part of this page, so close the menu.
  window.addEventListener("hashchange", () => document.getElementById("menu")?.hidePopover());
});
