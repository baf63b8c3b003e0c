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
    description: "The faults, legal differences and controls that the suite is tested with.",
    search: "Search requirements and faults",
    headings: [...parts, { id: "mutants", text: "Mutants" }, { id: "extended", text: "Extended tests" }],
    main: html`<h1>Proof</h1>
<p class="lead when-whole">The full suites run against deployments with known outcomes. A run that reports one requirement more or fewer fails the build. <a href="guides/proof.html">How the suite is tested</a> explains the kinds of deployments.</p>
${tiles(catalogues, mutation)}
${filters([
  { name: "variant", values: catalogues.map(({ name }) => name) },
  { name: "kind", values: ["requirement", "fault", "schema fault"] },
])}
${catalogues.map(ofVariant)}
<section class="when-whole" aria-labelledby="mutants"><h2 id="mutants">Mutants of the sandboxes</h2>${mutants(mutation)}</section>
<section class="when-whole" aria-labelledby="extended"><h2 id="extended">Extended tests</h2>
<p class="note">These tests take too long for every change and run before a release. This is their last result.</p>
${renderMarkdown(extended, (href) => href).markup}</section>`,
  });
}

function ofVariant(catalogue: Catalogue): Markup {
  const { name, contract } = catalogue;
  return html`<section aria-labelledby="${name}"><h2 id="${name}">${contract.title} <span class="number">${contract.version}</span></h2>
<section data-group><h3>Proof of each requirement</h3>${requirementMatrix(catalogue, PATH)}</section>
<section data-group><h3>Faults</h3>
<p class="note when-whole">Named ways to break the sandbox, each with exactly the failures that a full run reports. To see one, run <code>payspec run --sandbox --fault NAME</code>.</p>
${faultLists(catalogue, PATH)}</section>
<section data-group><h3>Schema faults</h3>
<p class="note when-whole">Each constraint of each response schema, broken in every response with that schema.</p>
${schemaFaultLists(catalogue, PATH)}</section>
<section class="when-whole"><h3>Wire mutants</h3>${wireMutants(catalogue)}</section>
<section class="when-whole"><h3>Legal differences</h3>${latitudeLists(catalogue, PATH)}</section>
<section class="when-whole"><h3>Controls</h3>
<p class="note">Servers that are not payment services. None may lead to exit code 0.</p>${controlTable(catalogue)}</section>
</section>
`;
}

function tiles(catalogues: readonly Catalogue[], { score, survivors }: Results): Markup {
  const sum = (of: (each: Catalogue["proof"]) => object) =>
    catalogues.reduce((total, { proof }) => total + Object.keys(of(proof)).length, 0);
  const reasons = survivors.length;
  const all: readonly (readonly [number: string, what: string])[] = [
    [formatCount(sum(({ faults }) => faults)), "faults, each detected with exactly what it breaks"],
    [
      formatCount(sum(({ schemaFaults }) => schemaFaults)),
      "broken responses, each reported under the right requirement",
    ],
    [formatCount(sum(({ latitudes }) => latitudes)), "legal differences, none reported as wrong"],
    [`${score} %`, `of mutants detected; ${reasons} reasons for the others`],
  ];
  return html`<div class="tiles when-whole">${all.map(([number, what]) => html`<p class="tile"><b>${number}</b> <span>${what}</span></p>`)}</div>`;
}
