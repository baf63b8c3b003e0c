import { startScheme } from "../../../../../conformance/report/html/page/scheme.ts";
import { fixRedoc } from "./fix-redoc.ts";
import { offerRedocSearch } from "./search.ts";

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
