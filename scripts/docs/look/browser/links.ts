import type { Filter } from "./filter.ts";

/** Reveals the target of a link that is hidden by a filter or inside a closed element. */
export function followLinks(filter: Filter): void {
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
