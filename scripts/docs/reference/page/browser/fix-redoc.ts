/** Heading levels that correct the gaps of Redoc, where an h4 follows an h2. */
const ranks = { h4: "3", h5: "4", h6: "5" } as const;

/** Length above which code may break. */
const UNBROKEN = 26;

/**
 * Adds roles, names and addresses that Redoc omits, for people who use a screen reader or touch, or open a link in
 * another window. Redoc renders parts as they scroll into view, so new parts are fixed as they appear; those already
 * fixed are skipped.
 */
export function fixRedoc(): void {
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
