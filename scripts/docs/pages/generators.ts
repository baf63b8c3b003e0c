import { outcomeMark, outcomeShapes } from "../../../conformance/report/html/elements.ts";
import { html, type Markup } from "../../../conformance/report/html/markup.ts";
import type { Outcome, Results, Row, Step, Steps } from "../../generators/results.ts";
import { page } from "../look/index.ts";
import type { SiteFile } from "../site-file.ts";
import type { Site } from "./site.ts";

const STEPS = {
  generate: "the generator accepts the contract and succeeds",
  names: "operations, models and header parameters have the names in the contract",
  check: "the generated code compiles or type-checks with strict settings",
  program: "the client creates a payment in the sandbox, reads it once it is paid, and refunds it",
} as const satisfies Record<Step, string>;

/** Sign and word of each outcome; the signs are those of run reports. */
const SIGNS = {
  green: ["pass", "passed"],
  exception: ["finding", "a known exception"],
  skipped: ["inconclusive", "not run"],
  red: ["violated", "failed"],
} as const satisfies Record<Outcome["outcome"], readonly [Parameters<typeof outcomeMark>[0], string]>;

/** Renders the generators that accept the contracts, according to the last complete run of the matrix. */
export function generatorsPage({ look }: Site, { date, toolchains, rows }: Results): SiteFile {
  const tools = Object.entries(toolchains).flatMap(([name, version]) =>
    version === null ? [] : [`${name} ${version}`],
  );
  const variants = [...new Set(rows.flatMap((row) => Object.keys(row.variants)))];
  return page(look, {
    path: "generators.html",
    title: "Client generators",
    description: "Which client generators accept the contracts, with their versions and what was checked.",
    headings: [
      { id: "matrix", text: "The matrix" },
      { id: "notes", text: "Options and exceptions" },
    ],
    main: html`${outcomeShapes()}<h1>Client generators</h1>
<p class="lead">Each generator received both contracts unchanged, and its output was checked with the strictest settings of its language.</p>
<p class="note">Last run on ${date}${tools.length > 0 && ` with ${tools.join(", ")}`}.</p>
<dl class="facts">${Object.entries(STEPS).map(([step, text]) => html`<div><dt>${step}</dt><dd>${text}</dd></div>`)}</dl>
<p class="legend">${Object.values(SIGNS).map(([sign, word]) => html`<span>${outcomeMark(sign)} ${word}</span>`)}</p>
<h2 id="matrix">The matrix <span class="number">${rows.length}</span></h2>
<div class="scroll" tabindex="0" role="group" aria-label="The matrix"><table class="matrix"><thead><tr><th scope="col">generator</th><th scope="col">client</th><th scope="col">reads</th>${variants.map((each) => html`<th scope="col">${each}</th>`)}<th scope="col">checked with</th></tr></thead><tbody>${rows.map((row) => rowOf(row, variants))}</tbody></table></div>
<h2 id="notes">Options and exceptions</h2>
${notes(rows)}`,
  });
}

function rowOf(
  { generator, version, language, input, checkedWith, variants: steps }: Row,
  variants: readonly string[],
): Markup {
  const of: Readonly<Record<string, Steps>> = steps;
  return html`<tr><th scope="row"><b>${generator}</b><br><span class="source">${version}</span></th><td>${language}</td><td><code>${input}</code></td>${variants.map((each) => html`<td>${cell(of[each] ?? {})}</td>`)}<td class="source">${checkedWith}</td></tr>
`;
}

function cell(steps: Steps): Markup {
  const all = entriesOf(steps).map(([step, { outcome }]) => {
    const [sign, word] = SIGNS[outcome];
    return html`<li>${outcomeMark(sign)}<span class="unseen">${word}: </span>${step}</li>`;
  });
  return html`<ul class="steps">${all}</ul>`;
}

/** Renders each reason once, even if several variants share it. */
function notes(rows: readonly Row[]): Markup {
  const notesByGenerator = rows
    .map(({ generator, whyNot31, options, variants }) => {
      const reasons = Object.values(variants).flatMap((steps) =>
        entriesOf(steps).flatMap(([step, each]) => ("reason" in each ? [`${step}: ${firstLine(each.reason)}`] : [])),
      );
      const all = [
        ...(options === undefined ? [] : [`options: ${options}`]),
        ...(whyNot31 === undefined ? [] : [`reads 3.0: ${whyNot31}`]),
        ...new Set(reasons),
      ];
      return { generator, all };
    })
    .filter(({ all }) => all.length > 0);
  if (notesByGenerator.length === 0) return html`<p class="note">None.</p>`;
  return html`<dl class="facts">${notesByGenerator.map(({ generator, all }) => html`<div><dt>${generator}</dt><dd><ul>${all.map((each) => html`<li>${each}</li>`)}</ul></dd></div>`)}</dl>`;
}

function entriesOf(steps: Steps): readonly (readonly [Step, Outcome])[] {
  return (Object.keys(STEPS) as Step[]) // the keys are exactly the steps
    .flatMap((step) => {
      const outcome = steps[step];
      return outcome ? [[step, outcome] as const] : [];
    });
}

function firstLine(reason: string): string {
  return reason.split("\n", 1)[0] ?? reason;
}
