import { startScheme } from "../../../../conformance/report/html/page/scheme.ts";
import { type Filter, startFilter } from "./filter.ts";

/** Adds a copy button to every code block; browsers allow clipboard access only on some pages. */
function offerCopies(): void {
  if (!navigator.clipboard) return;
  for (const block of document.querySelectorAll<HTMLElement>(".code")) {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "copy";
    button.textContent = "copy";
    button.addEventListener("click", () => {
      const text = block.querySelector("code")?.textContent ?? "";
      navigator.clipboard.writeText(text).then(
        () => say(button, "copied"),
        () => say(button, "not allowed"),
      );
    });
    block.append(button);
  }
}

/** Shows the text until the pointer or the focus leaves. */
function say(button: HTMLButtonElement, text: string): void {
  button.textContent = text;
  const back = () => {
    button.textContent = "copy";
  };
  button.addEventListener("pointerleave", back, { once: true });
  button.addEventListener("blur", back, { once: true });
}

/** Reveals the target of a link that is hidden by a filter or inside a closed element. */
function followLinks(filter: Filter): void {
  const follow = () => {
    const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (!target) return;
    if (target.closest("[hidden]")) filter.clear();
    for (const each of target.querySelectorAll<HTMLDetailsElement>(":scope > details")) each.open = true;
    for (let each: Element | null = target; each; each = each.parentElement) {
      if (each instanceof HTMLDetailsElement) each.open = true;
    }
    document.getElementById("menu")?.hidePopover();
    target.scrollIntoView({ block: "start" });
  };
  window.addEventListener("hashchange", follow);
  // Following the same link again does not change the address, so there is no `hashchange`.
  document.addEventListener("click", ({ target }) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="#"]') : null;
    if (link && link.hash === location.hash) follow();
  });
  follow();
}

document.documentElement.dataset["script"] = "on";
startScheme(); // sets the colour scheme before the first paint
document.addEventListener("DOMContentLoaded", () => {
  startScheme(); // adds the button that changes it
  offerCopies();
  followLinks(startFilter());
});
