/** Makes the search field of the header, and a slash, open Redoc's search, which covers the whole reference. */
export function offerRedocSearch(): void {
  const field = document.querySelector<HTMLInputElement>("#search");
  if (!field) return;
  const open = () => document.querySelector<HTMLElement>('#redoc [data-testid="search-trigger"]')?.click();
  field.readOnly = true; // typing goes to Redoc's own field
  field.closest("search")?.removeAttribute("hidden");
  field.addEventListener("click", open);
  field.addEventListener("keydown", (event) => {
    if (event.key === "Enter" || event.key.length === 1) open();
  });
  document.addEventListener("keydown", (event) => {
    const isTyping = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement;
    if (event.key !== "/" || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    open();
  });
}
