import type { Filters } from "./filters.ts";
import type { Timeline } from "./timeline.ts";

/** Shows what a link within the page leads to, wherever it is hidden: behind a filter, or in something closed. */
export function followLinks(timeline: Timeline, filters: Filters): void {
  const follow = () => {
    const name = location.hash.slice(1);
    if (name === "") return;
    const target = targetOf(name, timeline, filters);
    if (!target) return;
    for (let each: Element | null = target; each; each = each.parentElement) {
      if (each instanceof HTMLDetailsElement) each.open = true;
    }
    target.scrollIntoView({ block: "start" });
    const focused = target.querySelector<HTMLElement>("summary, a") ?? target;
    focused.focus({ preventScroll: true });
  };
  window.addEventListener("hashchange", follow);
  // The same link once more changes no address.
  document.addEventListener("click", ({ target }) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="#"]') : null;
    if (link && link.hash === location.hash) follow();
  });
  follow();
}

function targetOf(name: string, timeline: Timeline, filters: Filters): HTMLElement | undefined {
  const found = document.getElementById(name);
  if (found?.closest("[hidden]")) filters.clear();
  if (found) return found;
  const line = timeline.reveal(name);
  if (line) return line;
  filters.clear();
  return timeline.reveal(name);
}
