/** Ranks that Redoc leaves out: what is an h4 follows an h2. */
const ranks = { h4: "3", h5: "4", h6: "5" } as const;

/** Longer code than this is broken where it must be. */
const UNBROKEN = 26;

/**
 * Gives parts of Redoc the roles, names and addresses that it forgot, for people who hear or tap the page, or open a link
 * elsewhere. Redoc draws parts as they come into view, so whatever comes is mended as well; what is mended already is left
 * alone.
 */
export function mendRedoc(): void {
  const root = document.getElementById("redoc");
  if (!root) return;
  mend(root);
  new MutationObserver(() => mend(root)).observe(root, { childList: true, subtree: true });
}

function mend(root: HTMLElement): void {
  // Redoc itself follows them behind the #; a copied link, or one opened in a window of its own, would lead nowhere.
  for (const link of root.querySelectorAll('a[href^="/"]')) {
    link.setAttribute("href", `#${link.getAttribute("href")}`);
  }
  // It shows which example is chosen, and says another name.
  for (const button of root.querySelectorAll('button[aria-label="Example"]')) {
    button.classList.add("example-choice");
    button.removeAttribute("aria-label");
  }
  // `X-Api-Key` is read in one piece.
  for (const code of root.querySelectorAll(":not(pre) > code:not(.unbroken)")) {
    const { length } = code.textContent;
    if (length <= UNBROKEN) code.classList.add("unbroken");
  }
  for (const [rank, level] of Object.entries(ranks)) {
    for (const heading of root.querySelectorAll(`${rank}:not([aria-level])`)) heading.setAttribute("aria-level", level);
  }
}
