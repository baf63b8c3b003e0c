import type { Contract, Transition } from "../../contract/index.ts";
import { count } from "../paragraph.ts";
import { anchor } from "./anchor.ts";
import { dataTable, outcomeMark, sectionStart } from "./elements.ts";
import { requirementLink } from "./links.ts";
import { html, type Markup, ownMarkup } from "./markup.ts";
import type { PageContext } from "./page-context.ts";

/** Returns the drawing of each lifecycle with the transitions that the run saw, and the same as a table. */
export function lifecycles({ variant, contract }: PageContext): Markup {
  if (!contract || !hasLifecycles(contract)) return html``;
  const seen = new Set(variant.transitions.seen);
  const drawn = Object.entries(contract.drawings ?? {});
  const moves = Object.entries(contract.transitions);
  return html`${sectionStart("lifecycles", anchor("part", variant.variant, "lifecycles"), "Lifecycles")}
${drawn.map(([id, svg]) => figure(id, svg, moves.filter(([, each]) => each.lifecycle === id).length, seen))}
${moves.length > 0 && moveTable(variant.variant, moves, seen)}
</section>`;
}

export function hasLifecycles({ drawings = {}, transitions }: Contract): boolean {
  return Object.keys(drawings).length + Object.keys(transitions).length > 0;
}

/** Returns the figure of a lifecycle. The drawing is generated, and contains no data of a deployment. */
function figure(id: string, svg: string, declared: number, seen: ReadonlySet<string>): Markup {
  const marked = svg.replace(
    /data-transition="([^"]+)"/g,
    (attribute, transition: string) => `${attribute} data-seen="${seen.has(transition) ? "yes" : "no"}"`,
  );
  const legend =
    declared === 0
      ? html`${id}: the document shows no transitions`
      : html`${id}: <span class="key" data-seen="yes">seen in this run</span> <span class="key" data-seen="no">not seen</span>`;
  return html`<figure><div class="scroll" tabindex="0" role="group" aria-label="Drawing of the lifecycle of a ${id}">${ownMarkup(marked)}</div>
<figcaption>${legend}</figcaption></figure>`;
}

function moveTable(
  variant: string,
  moves: readonly (readonly [id: string, transition: Transition])[],
  seen: ReadonlySet<string>,
): Markup {
  const rows = moves.map(([id, { from, to, trigger, condition, requirement }]) => {
    const isSeen = seen.has(id);
    const what = `${trigger}${condition === undefined ? "" : `, if ${condition}`}`;
    return html`<tr><td class="nowrap">${outcomeMark(isSeen ? "pass" : "inconclusive")}${isSeen ? "seen" : "not seen"}</td>
<th scope="row"><code>${id}</code></th><td>${from.join(" or ") || "start"} to ${to}</td><td>${what}</td><td>${requirementLink(variant, requirement)}</td></tr>`;
  });
  const shown = moves.filter(([id]) => seen.has(id)).length;
  return html`<details class="table"><summary>${shown} of ${count(moves.length, "transition")}</summary>
${dataTable("Transitions", ["In this run", "Transition", "From and to", "Trigger", "Requirement"], rows)}</details>`;
}
