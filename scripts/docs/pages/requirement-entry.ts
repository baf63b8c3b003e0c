import type { Place } from "../../../conformance/contract/index.ts";
import { html, type Markup, type Part } from "../../../conformance/report/html/markup.ts";
import { count } from "../../../conformance/report/paragraph.ts";
import { type Catalogue, type Entry, isJudged } from "../catalogue/index.ts";
import { levelBadge } from "./levels.ts";
import { citationLinks, faultLink, operationLink, rulingLink } from "./links.ts";

/** Renders one requirement: its text, its source in the document, and its verification. */
export function requirementEntry(entry: Entry, catalogue: Catalogue, here: string): Markup {
  const { id, level, text, because, ruling } = entry;
  const parts = verified(entry, catalogue, here);
  return html`<article class="entry" id="${id}" data-item data-level="${level}">
<header><h3><a class="anchor" href="#${id}"><code>${id}</code></a></h3>${levelBadge(level)}</header>
<p class="claim">${text}</p>
<p class="source">${citationLinks(catalogue, id, here)}${ruling !== undefined && html`; interpreted by ${rulingLink(ruling, here)}`}</p>
${because !== undefined && html`<p class="source">${because}</p>`}
${parts && html`<details><summary>${summaryOf(entry)}</summary>${parts}</details>`}
</article>
`;
}

/** Returns `verified by 3 scenarios and 2 response places; proven by 6 faults` */
function summaryOf(entry: Entry): string {
  const { scenarios, answered, rules, always, faults, schemaFaults } = entry;
  const by = [
    ...(always ? ["every response"] : []),
    ...(scenarios.length > 0 ? [count(scenarios.length, "scenario")] : []),
    ...(answered.length > 0 ? [count(answered.length, "response place")] : []),
    ...(rules.length > 0 ? [count(rules.length, "run-wide rule")] : []),
  ];
  if (by.length === 0) return "details";
  const proofs = faults.length + schemaFaults.length;
  const proven = isJudged(entry) && proofs > 0 ? `; proven by ${count(proofs, "fault")}` : "";
  return `${isJudged(entry) ? "verified by" : "watched by"} ${by.join(", ")}${proven}`;
}

function verified(entry: Entry, catalogue: Catalogue, here: string): Markup | undefined {
  const { name, scenarios } = catalogue;
  const place = (each: Place) => placeOf(each, catalogue, here);
  const title = (id: string) => scenarios.find((each) => each.id === id)?.title ?? "";
  const { asked, answered, always, rules, transitions, faults, schemaFaults } = entry;
  const isShown = [asked, answered, rules, transitions, entry.scenarios, faults].some((each) => each.length > 0);
  if (!isShown && !always) return undefined;
  return facts([
    ["requests", asked.map(place)],
    ["responses", answered.map(place)],
    ["every response", always ? ["is checked against it"] : []],
    ["whole run", rules.map((each) => html`counts ${each}`)],
    ["transitions", transitions.map((each) => html`<a href="index.html#${each}"><code>${each}</code></a>`)],
    ["scenarios", entry.scenarios.map((each) => html`<code>${each}</code> <span class="soft">${title(each)}</span>`)],
    [
      isJudged(entry) ? "broken by" : "touched by",
      faults.map(({ fault, text }) => html`${faultLink(name, fault, here)} <span class="soft">${text}</span>`),
    ],
    ["schema faults", schemaFaults.map((each) => html`<code>${each}</code>`)],
  ]);
}

function placeOf({ operation, status, parameter, pointer }: Place, catalogue: Catalogue, here: string): Markup {
  const where = [status, parameter, pointer === "" ? "the whole body" : pointer].filter((each) => each !== undefined);
  return html`${operationLink(catalogue, operation, here)} ${where.join(" ")}`;
}

type Fact = readonly [term: string, items: readonly Part[]];

/** Renders a list of terms and values; omits terms without a value. */
function facts(all: readonly Fact[]): Markup {
  const rows = all
    .filter(([, items]) => items.length > 0)
    .map(([term, items]) => {
      const [only] = items;
      const said = items.length === 1 ? only : html`<ul>${items.map((each) => html`<li>${each}</li>`)}</ul>`;
      return html`<div><dt>${term}</dt><dd>${said}</dd></div>`;
    });
  return html`<dl class="facts">${rows}</dl>`;
}
