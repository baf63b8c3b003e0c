import { startScheme } from "../../../../../conformance/report/html/page/scheme.ts";
import { mendRedoc } from "./mend.ts";
import { offerRedocSearch } from "./search.ts";

/** Where Redoc keeps its own choice of colours, and the class by which it shows them. */
const KEY = "redoc.colorMode";

/** Redoc shows the colours of the site, whatever it would show by itself. */
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
    // A browser may refuse a file every store; then Redoc asks the system, as the site does.
  }
}

startScheme(); // the colours, before anything is painted
follow();
new MutationObserver(follow).observe(document.documentElement, { attributeFilter: ["data-scheme"] });
matchMedia("(prefers-color-scheme: dark)").addEventListener("change", follow);
document.addEventListener("DOMContentLoaded", () => {
  startScheme(); // the button that changes them
  mendRedoc();
  offerRedocSearch();
  // A link of the menu leads to a part of this page: the menu has done its work.
  window.addEventListener("hashchange", () => document.getElementById("menu")?.hidePopover());
});
