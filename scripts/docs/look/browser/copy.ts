/** Adds a copy button to every code block; browsers allow clipboard access only on some pages. */
export function offerCopies(): void {
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
