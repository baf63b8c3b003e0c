import { html } from "hono/html";
import type { Markup } from "./markup.ts";
import { drawing, type Sign } from "./sign.ts";

/** What has become of something, in a sign and two sentences. */
export interface State {
  readonly tone: "good" | "bad" | "still";
  readonly sign: Sign;
  readonly title: string;
  readonly text: string;
}

/** A card that says a state, with whatever belongs below it. */
export function stateCard({ tone, sign, title, text }: State, below: Markup | "" = ""): Markup {
  return html`
<div class="card narrow"><div class="action state ${tone}">
  ${drawing(sign)}
  <h1>${title}</h1>
  <p class="hint">${text}</p>
  ${below}
</div></div>`;
}
