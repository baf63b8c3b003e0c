import { html, type Markup, ownMarkup } from "../../conformance/report/html/markup.ts";

/** Parts of a lifecycle shown by a figure. */
export interface Shown {
  readonly id: string;
  readonly states: readonly { readonly name: string }[];
  readonly moves: readonly Move[];
}

interface Move {
  /** Empty for a move that creates. */
  readonly from: readonly string[];
  readonly to: string;
  readonly trigger: string;
  readonly condition?: string;
}

/** Width in pixels above which a drawing needs a wide column. */
const WIDE = 900;

/** Renders a lifecycle as a drawing in wide columns, and as a list of moves in narrow ones. */
export function lifecycleFigure(shown: Shown, svg: string): Markup {
  const width = Number(/ width="([\d.]+)"/.exec(svg)?.[1]);
  return html`<div class="lifecycle" data-width="${width > WIDE ? "wide" : "narrow"}"><div class="drawing">${ownMarkup(svg)}</div>${asList(shown)}</div>`;
}

function asList({ id, states, moves }: Shown): Markup {
  const label = `Lifecycle of a ${id}`;
  if (moves.length === 0) {
    const all = states.map(({ name }) => html`<li><span class="state">${name}</span></li>`);
    return html`<ul class="flow states" aria-label="${label}">${all}</ul>`;
  }
  const stateOf = (name: string) => html`<span class="state">${name}</span>`;
  const sources = new Map(moves.map(({ from }) => [from.join(" "), from]));
  const groups = [...sources].map(([key, from]) => {
    const own = moves.filter((each) => each.from.join(" ") === key);
    const steps = own.map(
      ({ to, trigger, condition }) =>
        html`<li>${trigger}${condition !== undefined && html` <small>if ${condition}</small>`} <span class="to"><span class="unseen">to</span> ${stateOf(to)}</span></li>`,
    );
    const start = from.length === 0 ? html`<span class="start">start</span>` : from.map(stateOf);
    return html`<li><span class="from">${start}</span><ul>${steps}</ul></li>`;
  });
  return html`<ul class="flow" aria-label="${label}">${groups}</ul>`;
}
