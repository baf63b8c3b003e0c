import type { Lifecycle, Transition } from "../../../conformance/contract/index.ts";
import { html, type Markup } from "../../../conformance/report/html/markup.ts";
import type { Catalogue } from "../catalogue/index.ts";
import { lifecycleFigure } from "../lifecycle-figure.ts";
import { requirementLink } from "./links.ts";

/** Returns the title, such as `Life of an invoice`. */
export function lifecycleTitle(id: string): string {
  return `Life of ${/^[aeiou]/.test(id) ? "an" : "a"} ${id}`;
}

/** Renders each lifecycle: its drawing, its states, and its moves in words. */
export function lifecycleSections(catalogue: Catalogue, here: string): readonly Markup[] {
  const { name, contract } = catalogue;
  return Object.entries(contract.lifecycles).map(([id, lifecycle]) => {
    const moves = Object.entries(contract.transitions).filter(([, each]) => each.lifecycle === id);
    return html`<section aria-labelledby="life-${id}">
<h2 id="life-${id}">${lifecycleTitle(id)}</h2>
${lifecycleDrawing(catalogue, id)}
${states(id, lifecycle)}
${moves.length > 0 && transitions(id, moves, name, here)}
<p class="note">${moves.length > 0 ? "Any other move is open" : "Which moves are made between them is open"}: ${requirementLink(name, lifecycle.otherMoves, here)}.</p>
</section>
`;
  });
}

/** Renders the drawing, or a list of moves where the column is too narrow. */
export function lifecycleDrawing({ contract }: Catalogue, id: string): Markup {
  const svg = contract.drawings?.[id];
  const lifecycle = contract.lifecycles[id];
  if (svg === undefined || !lifecycle) return html``;
  const moves = Object.values(contract.transitions).filter((each) => each.lifecycle === id);
  return html`<figure>${lifecycleFigure({ id, states: lifecycle.states, moves }, svg)}</figure>`;
}

function states(id: string, { states: all }: Lifecycle): Markup {
  const rows = all.map(({ name, text }) => html`<tr><th scope="row"><code>${name}</code></th><td>${text}</td></tr>`);
  return html`<div class="scroll" tabindex="0" role="group" aria-label="States of a ${id}"><table><thead><tr><th scope="col">state</th><th scope="col">what it means</th></tr></thead><tbody>${rows}</tbody></table></div>`;
}

function transitions(
  id: string,
  moves: readonly (readonly [name: string, move: Transition])[],
  variant: string,
  here: string,
): Markup {
  const rows = moves.map(
    ([name, { from, to, trigger, condition, effects, requirement }]) => html`<tr id="${name}">
<th scope="row" class="nowrap"><code>${from.join(" or ") || "(new)"}</code> <span class="source">to</span> <code>${to}</code></th>
<td>${trigger}${condition !== undefined && html`<br><span class="source">if ${condition}</span>`}</td>
<td>${effects.map((each, index) => html`${index > 0 && html`<br>`}${each}`)}</td>
<td>${requirementLink(variant, requirement, here)}</td></tr>`,
  );
  return html`<div class="scroll" tabindex="0" role="group" aria-label="Transitions of a ${id}"><table class="moves"><thead><tr><th scope="col">move</th><th scope="col">trigger</th><th scope="col">effects</th><th scope="col">requirement</th></tr></thead><tbody>${rows}</tbody></table></div>`;
}
