import { html, type Markup, type Part } from "../../../../conformance/report/html/markup.ts";
import { groupBy } from "../../../../conformance/report/index.ts";
import { count, formatCount } from "../../../../conformance/report/paragraph.ts";
import { readResults } from "../../../extended/results.ts";
import type { Results } from "../../../mutation/results.ts";
import { type Catalogue, type Entry, isJudged } from "../../catalogue/index.ts";
import { page, pathTo } from "../../look/index.ts";
import { codeSpan, renderMarkdown } from "../../markdown/index.ts";
import type { SiteFile } from "../../site-file.ts";
import { filters } from "../filters.ts";
import { citationLinks, requirementLink } from "../links.ts";
import type { Site } from "../site.ts";
import { block, blocks, table } from "./block.ts";
import { faultLists, schemaFaultLists } from "./fault-lists.ts";
import { mutants } from "./mutants.ts";
import { controlTable, latitudeLists } from "./sound.ts";
import { survivorClasses, wireMutants } from "./wire-mutants.ts";

const PATH = "proof.html";

export interface Evidence {
  /** Content of `scripts/mutation/results.json` */
  readonly mutation: Results;
  /** Content of `scripts/extended/results.md` */
  readonly extended: string;
}

/** Renders the page with the evidence that verdicts are meaningful. */
export function proofPage({ look, catalogues }: Site, { mutation, extended }: Evidence): SiteFile {
  const parts = catalogues.map(({ name, contract }) => ({ id: name, text: contract.title }));
  return page(look, {
    path: PATH,
    title: "Proof",
    description: "The faults, legal differences and controls that the suite is tested with.",
    search: "Search requirements and faults",
    headings: [
      { id: "proven", text: "What is proven" },
      { id: "survivors", text: "What survives" },
      ...parts,
      { id: "mutants", text: "Mutants of the sandboxes" },
      { id: "extended", text: "Extended tests" },
    ],
    main: html`<h1>Proof</h1>
<p class="lead when-whole">The full suites run against deployments with known outcomes. A run that reports one requirement more or fewer fails the build. <a href="guides/proof.html">How the suite is tested</a> explains the kinds of deployments.</p>
<section class="when-whole" aria-labelledby="proven"><h2 id="proven">What is proven</h2>
${proven(catalogues, mutation)}</section>
<section class="when-whole" aria-labelledby="survivors"><h2 id="survivors">What survives</h2>
<p class="note">A wire mutant is one change to what a server does, generated from the contract without looking at the suite. These are the changes that a full run did not report, or should not have reported, by class. The <a href="#mutants">mutants of the sandboxes</a> that survive are listed with the reason of each.</p>
${survivorClasses(catalogues)}</section>
${filters([
  { name: "variant", values: catalogues.map(({ name }) => name) },
  { name: "kind", values: ["requirement", "fault", "schema fault"] },
])}
${catalogues.map(ofVariant)}
<section class="when-whole" aria-labelledby="mutants"><h2 id="mutants">Mutants of the sandboxes</h2>${mutants(mutation)}</section>
<section class="when-whole" aria-labelledby="extended"><h2 id="extended">Extended tests</h2>${extendedTests(extended)}</section>`,
  });
}

function ofVariant(catalogue: Catalogue): Markup {
  const { name, contract } = catalogue;
  return html`<section aria-labelledby="${name}"><h2 id="${name}">${contract.title} <span class="number">${contract.version}</span></h2>
<section data-group><h3>Proof of each requirement</h3>${requirementMatrix(catalogue, PATH)}</section>
<section data-group><h3>Faults</h3>
<p class="note when-whole">Named ways to break the sandbox, each with exactly the failures that a full run reports. To see one, run ${codeSpan("payspec run --sandbox --fault NAME")}.</p>
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

/** Renders the summary of the record, one sentence for each kind of subject. */
function proven(catalogues: readonly Catalogue[], { score, survivors }: Results): Markup {
  const sum = (of: (each: Catalogue) => number) => catalogues.reduce((total, each) => total + of(each), 0);
  const subjects = (of: (each: Catalogue["proof"]) => object) => sum(({ proof }) => Object.keys(of(proof)).length);
  const judged = catalogues.flatMap(({ name, entries }) =>
    entries.filter(isJudged).map((each) => ({ ...each, variant: name })),
  );
  const unbroken = judged.filter(({ faults, schemaFaults }) => faults.length + schemaFaults.length === 0);
  const mutants = (fate?: string) =>
    sum(({ wireMutants }) => {
      const { killed = 0, survived = 0 } = wireMutants?.fates["stated"] ?? {};
      return fate === "killed" ? killed : killed + survived;
    });
  const all: readonly (readonly [number: string, what: Part])[] = [
    [
      `${formatCount(judged.length - unbroken.length)} of ${formatCount(judged.length)}`,
      html`judged requirements are broken by at least one deployment, and the suite reports each of them.${
        unbroken.length > 0 &&
        html` Not yet broken: ${unbroken.map(({ id, variant }, index) => html`${index > 0 && ", "}${requirementLink(variant, id, PATH)}`)}.`
      }`,
    ],
    [
      formatCount(subjects(({ faults }) => faults)),
      "named faults are detected. For each, a full run reports exactly what the fault breaks, and nothing else.",
    ],
    [
      formatCount(subjects(({ schemaFaults }) => schemaFaults)),
      "constraints of response schemas are broken, one at a time, and each is reported under the right requirement.",
    ],
    [
      formatCount(subjects(({ latitudes }) => latitudes) + subjects(({ combinations }) => combinations)),
      "legal differences and combinations of them are accepted. None is reported as wrong.",
    ],
    [
      formatCount(subjects(({ controls }) => controls)),
      "servers that are not payment services are tested. None leads to exit code 0.",
    ],
    [
      `${Math.floor((100 * mutants("killed")) / Math.max(1, mutants()))} %`,
      `of the ${formatCount(mutants())} wire mutants that a stated requirement forbids and that a run meets are reported.`,
    ],
    [
      `${score} %`,
      `of the changes to the code of the sandboxes are detected; ${count(survivors.length, "reason")} explain the others.`,
    ],
  ];
  return html`<dl class="proven">${all.map(([number, what]) => html`<div><dt>${number}</dt><dd>${what}</dd></div>`)}</dl>`;
}

/** Renders each requirement that deployments are judged by, with the number of detected faults. */
function requirementMatrix(catalogue: Catalogue, here: string): Markup {
  const { name, entries } = catalogue;
  const judged = entries.filter(isJudged);
  return html`<p class="note when-whole">Each square is a requirement, in the order of the document: blue if stated, ochre if implied. The stronger the colour, the more faults that break it were detected: one, up to three, up to nine, or more.</p>
<div class="cells when-whole" aria-hidden="true">${judged.map((each) => requirementCell(each, name, here))}</div>
${blocks(groupBy(judged, ({ heading }) => heading).map(([heading, within]) => block(heading, within.length, requirementTable(heading, within, catalogue, here))))}`;
}

/** Renders a cell for pointer users only: the blocks below contain the same information. */
function requirementCell(entry: Entry, variant: string, here: string): Markup {
  const breaking = entry.faults.length + entry.schemaFaults.length;
  const share = [1, 3, 9].filter((each) => breaking > each).length + 1;
  return html`<a href="${pathTo(`${variant}/requirements.html#${entry.id}`, here)}" data-level="${entry.level}" data-share="${share}" title="${entry.id}: ${breaking}" tabindex="-1"></a>`;
}

function requirementTable(heading: string, entries: readonly Entry[], catalogue: Catalogue, here: string): Markup {
  const { name } = catalogue;
  const all = entries.map(
    ({ id, level, text, faults, schemaFaults }) => html`<tr data-item data-variant="${name}" data-kind="requirement">
<th scope="row">${requirementLink(name, id, here)}<br><span class="source">${text} ${citationLinks(catalogue, id, here)}</span></th><td>${level}</td><td class="amount">${faults.length}</td><td class="amount">${schemaFaults.length}</td></tr>`,
  );
  return table(heading, ["requirement", "level", "faults", "schema faults"], all);
}

/**
 * Summarizes `scripts/extended/results.md`: the number of passed tests, those that did not pass, and all of them in a
 * collapsed section.
 */
export function extendedTests(source: string): Markup {
  const rows = readResults(source);
  const [, when = ""] = /^Last run on (.+)\.$/m.exec(source) ?? [];
  const others = rows.filter(({ outcome }) => outcome !== "passed");
  return html`<p class="note">These tests take too long for every change and run before a release. In the last run (${when}), ${formatCount(rows.length - others.length)} of ${formatCount(rows.length)} passed.</p>
${others.length > 0 && html`<ul>${others.map(({ name, outcome }) => html`<li><b>${outcome}</b> ${name}</li>`)}</ul>`}
${blocks([block("All extended tests", rows.length, renderMarkdown(source, (href) => href).markup)])}`;
}
