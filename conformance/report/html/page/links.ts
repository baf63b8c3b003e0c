import { readAddress, writeAddress } from "./address.ts";
import type { Filters } from "./filters.ts";
import type { Folds } from "./folds.ts";
import type { Timeline } from "./timeline.ts";

/** Shows the target of a link within the page, even if a filter or a closed element hides it. */
export function followLinks(timeline: Timeline, filters: Filters, folds: Folds): void {
  const follow = async () => {
    const { position, filters: wanted } = readAddress();
    // A link within the page names no filters, and those that the reader has set stay.
    if (wanted) await filters.set(wanted);
    else writeAddress({ filters: filters.values() });
    if (position === "") return;
    const target = await targetOf(position, timeline, filters, folds);
    if (!target) return;
    for (let each: Element | null = target; each; each = each.parentElement) {
      if (each instanceof HTMLDetailsElement) each.open = true;
    }
    target.scrollIntoView({ block: "start" });
    const focused = target.querySelector<HTMLElement>("summary, a") ?? target;
    focused.focus({ preventScroll: true });
  };
  window.addEventListener("hashchange", () => void follow());
  // Following the same link again does not change the address, so there is no hashchange event.
  document.addEventListener("click", ({ target }) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="#"]') : null;
    if (link?.hash === `#${readAddress().position}`) void follow();
  });
  void follow();
}

async function targetOf(
  name: string,
  timeline: Timeline,
  filters: Filters,
  folds: Folds,
): Promise<HTMLElement | undefined> {
  const isFolded = /^(requirement|scenario)_/.test(name);
  if (isFolded && !document.getElementById(name)) await folds.fillAll();
  const found = document.getElementById(name);
  if (found?.closest("[hidden]")) await filters.clear();
  if (found) return found;
  const line = await timeline.reveal(name);
  if (line) return line;
  await filters.clear();
  return timeline.reveal(name);
}
