import { html, type Markup } from "../../../../conformance/report/html/markup.ts";
import { formatCount } from "../../../../conformance/report/paragraph.ts";
import type { Results } from "../../../mutation/results.ts";
import type { Catalogue } from "../../catalogue/index.ts";
import { page } from "../../look/index.ts";
import { renderMarkdown } from "../../markdown/index.ts";
import type { SiteFile } from "../../site-file.ts";
import { filters } from "../filters.ts";
import type { Site } from "../site.ts";
import { faultLists, schemaFaultLists } from "./fault-lists.ts";
import { mutants } from "./mutants.ts";
import { requirementMatrix } from "./requirement-matrix.ts";
import { controlTable, latitudeLists } from "./sound.ts";
import { wireMutants } from "./wire-mutants.ts";

const PATH = "proof.html";

export interface Evidence {
  /** `scripts/mutation/results.json` */
  readonly mutation: Results;
  /** `scripts/extended/results.md` */
  readonly extended: string;
}

/** What shows that a verdict means something. */
export function proofPage({ look, catalogues }: Site, { mutation, extended }: Evidence): SiteFile {
  const parts = catalogues.map(({ name, contract }) => ({ id: name, text: contract.title }));
  return page(look, {
    path: PATH,
    title: "Proof",
    description: "The faults, legal differences and controls that show what a verdict of payspec is worth.",
    search: "Search requirements and faults",
    headings: [...parts, { id: "mutants", text: "Mutants" }, { id: "extended", text: "Extended tests" }],
    main: html`<h1>Proof</h1>
<p class="lead when-whole">The whole suites are run against deployments of which is known what must be said of them. A run that says one requirement more or one less fails the build.</p>
${tiles(catalogues, mutation)}
${filters([
  { name: "variant", values: catalogues.map(({ name }) => name) },
  { name: "kind", values: ["requirement", "fault", "schema fault"] },
])}
${catalogues.map(ofVariant)}
<section class="when-whole" aria-labelledby="mutants"><h2 id="mutants">Mutants of the reference deployments</h2>${mutants(mutation)}</section>
<section class="when-whole" aria-labelledby="extended"><h2 id="extended">Extended tests</h2>
<p class="note">What takes too long for every change: run before a release, as it went the last time.</p>
${renderMarkdown(extended, (href) => href).markup}</section>`,
  });
}

function ofVariant(catalogue: Catalogue): Markup {
  const { name, contract } = catalogue;
  return html`<section aria-labelledby="${name}"><h2 id="${name}">${contract.title} <span class="number">${contract.version}</span></h2>
<section data-group><h3>What is proven of each requirement</h3>${requirementMatrix(catalogue, PATH)}</section>
<section data-group><h3>Faults</h3>
<p class="note when-whole">Named ways to be broken, and what a full run reports of each, beside all that it passes: exactly that, and nothing else. <code>payspec run --sandbox --fault NAME</code> shows one.</p>
${faultLists(catalogue, PATH)}</section>
<section data-group><h3>Schema faults</h3>
<p class="note when-whole">Each constraint of each response schema, broken on the wire wherever that response is given.</p>
${schemaFaultLists(catalogue, PATH)}</section>
<section class="when-whole"><h3>Wire mutants</h3>${wireMutants(catalogue)}</section>
<section class="when-whole"><h3>Legal differences</h3>${latitudeLists(catalogue, PATH)}</section>
<section class="when-whole"><h3>Controls</h3>
<p class="note">Servers that are no payment service. None ever ends in exit 0.</p>${controlTable(catalogue)}</section>
</section>
`;
}

function tiles(catalogues: readonly Catalogue[], { score, survivors }: Results): Markup {
  const sum = (of: (each: Catalogue["proof"]) => object) =>
    catalogues.reduce((total, { proof }) => total + Object.keys(of(proof)).length, 0);
  const reasons = survivors.length;
  const all: readonly (readonly [number: string, what: string])[] = [
    [formatCount(sum(({ faults }) => faults)), "faults, each caught with exactly what it breaks"],
    [formatCount(sum(({ schemaFaults }) => schemaFaults)), "broken responses, each blamed on the right requirement"],
    [formatCount(sum(({ latitudes }) => latitudes)), "legal differences, none called wrong"],
    [`${score} %`, `of mutants noticed; ${reasons} reasons for the others`],
  ];
  return html`<div class="tiles when-whole">${all.map(([number, what]) => html`<p class="tile"><b>${number}</b> <span>${what}</span></p>`)}</div>`;
}
