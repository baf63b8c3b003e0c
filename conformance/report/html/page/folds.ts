import { formatCount } from "../../paragraph.ts";
import { inflate } from "./inflate.ts";

/** Parts of the page that are not in the document until a reader opens them. */
export interface Folds {
  /** Inserts all of them into the document without opening any. */
  fillAll(): Promise<void>;
  /** Inserts and opens all of them. */
  openAll(): Promise<void>;
  /** Appends to each label how many of its items match the filters; undefined without filters. */
  showMatches(matches: { readonly rows: number } | undefined): void;
}

export function startFolds(): Folds {
  const filling = new WeakMap<Element, Promise<void>>();
  const fill = (fold: Element): Promise<void> => {
    const known = filling.get(fold) ?? fillIn(fold);
    filling.set(fold, known);
    return known;
  };
  const labels = new WeakMap<Element, string>();
  const folds = [...document.querySelectorAll<HTMLDetailsElement>("details.fold")];
  for (const fold of folds) fold.addEventListener("toggle", () => void fill(fold), { once: true });
  const fillAll = async () => void (await Promise.all(folds.map(fill)));
  return {
    fillAll,
    async openAll() {
      await fillAll();
      for (const fold of folds) fold.open = true;
    },
    showMatches(matches) {
      for (const fold of folds) {
        const summary = fold.querySelector("summary");
        if (!summary) continue;
        const label = labels.get(fold) ?? summary.textContent ?? "";
        labels.set(fold, label);
        const number = fold.querySelector(".timeline")
          ? matches?.rows
          : fold.querySelectorAll("[data-item]:not([hidden])").length;
        summary.textContent = matches ? `${label}, ${formatCount(number ?? 0)} match` : label;
      }
    },
  };
}

async function fillIn(fold: Element): Promise<void> {
  const part = fold.querySelector(":scope > [data-deflated=part]");
  if (!part) return;
  // The renderer wrote and escaped it, as the rest of the page.
  part.insertAdjacentHTML("afterend", await inflate(part));
  part.remove();
}
