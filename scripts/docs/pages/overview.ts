import { html, type Markup } from "../../../conformance/report/html/markup.ts";
import { formatCount } from "../../../conformance/report/paragraph.ts";
import type { Catalogue } from "../catalogue/index.ts";
import { page, pathTo } from "../look/index.ts";
import type { SiteFile } from "../site-file.ts";
import { levelBar } from "./levels.ts";
import { lifecycleSections, lifecycleTitle } from "./lifecycles.ts";
import type { Site } from "./site.ts";

/** Renders the overview of a variant: its number of requirements, its lifecycles, and links to everything about it. */
export function overviewPage({ look, references, changelogs }: Site, catalogue: Catalogue): SiteFile {
  const { name, contract, summary, entries } = catalogue;
  const path = `${name}/index.html`;
  const drawn = Object.keys(contract.lifecycles);
  const asked = entries.filter(({ level }) => level === "open").length;
  return page(look, {
    path,
    title: contract.title,
    description: summary,
    headings: [
      { id: "parts", text: "Contents" },
      ...drawn.map((each) => ({ id: `life-${each}`, text: lifecycleTitle(each) })),
      { id: "downloads", text: "Downloads" },
    ],
    main: html`<p class="eyebrow">Contract ${contract.version} of the variant <code>${name}</code></p>
<h1>${contract.title}</h1>
<p class="lead">${summary}</p>
${levelBar(entries, (level) => `requirements.html?level=${level}`)}
${tiles(catalogue)}
<h2 id="parts">Contents</h2>
<div class="cards">
${card("service.html", "Description", "What the service does, in our words, from top to bottom.")}
${card("reference.html", "Reference", "Every operation, field and example, and how to authenticate.")}
${card("requirements.html", "Requirements", `All ${entries.length}, with id, source and verification.`)}
${card("open.html", "Left open", `${asked} questions that the document does not answer, and how payspec treats them.`)}
${changelogs.has(name) && card("changelog.html", "Changes", "What changed in each version of the contract, and who is affected.")}
${card(pathTo("proof.html", path), "Proof", "The faults and legal differences that the suite is tested with.")}
${card("#downloads", "Downloads", "The contract and its requirements as files, at permanent addresses.")}
</div>
${lifecycleSections(catalogue, path)}
<h2 id="downloads">Downloads</h2>
${downloads(name, references, path)}`,
  });
}

function tiles({ contract, scenarios, proof }: Catalogue): Markup {
  const all: readonly (readonly [number: number, what: string])[] = [
    [Object.keys(contract.operations).length, "operations"],
    [Object.keys(contract.webhooks).length, "webhooks"],
    [scenarios.length, "scenarios"],
    [Object.keys(proof.faults).length + Object.keys(proof.schemaFaults).length, "faults detected"],
    [Object.keys(proof.latitudes).length, "legal differences accepted"],
  ];
  return html`<div class="tiles">${all
    .filter(([number]) => number > 0)
    .map(([number, what]) => html`<p class="tile"><b>${formatCount(number)}</b> <span>${what}</span></p>`)}</div>`;
}

function card(href: string, title: string, text: string): Markup {
  return html`<article class="card"><h3><a href="${href}">${title}</a></h3><p>${text}</p></article>`;
}

/** Purpose of each file, by name. */
const PURPOSES: Readonly<Record<string, string>> = {
  "openapi.json": "OpenAPI 3.1 in one file, for client generators",
  "openapi-3.0.json": "OpenAPI 3.0, for tools that do not support 3.1",
  "openapi-3.0.lost.json": "what OpenAPI 3.0 cannot express, by place",
  "requirements.json": "every requirement with its id, level and source",
  "reference.md": "the reference as plain Markdown",
};

/** Renders the list of machine-readable files of a variant, newest version first. */
function downloads(variant: string, files: readonly string[], here: string): Markup {
  const versioned = files.filter((each) => each.startsWith(`${variant}/versions/`));
  const rows = [...versioned, `${variant}/reference.md`].map((file) => {
    const [name = "", version] = file.split("/").reverse();
    const purpose = PURPOSES[name];
    if (purpose === undefined) throw new Error(`no description for ${name}`);
    return html`<tr><th scope="row"><a href="${pathTo(file, here)}"><code>${name}</code></a></th><td>${versioned.includes(file) && version}</td><td>${purpose}</td></tr>`;
  });
  return html`<p class="note">The content at an address with a version never changes; <code>latest</code> instead of the version is always the newest. <a href="${pathTo("versions.json", here)}"><code>versions.json</code></a> lists every file of every version with its checksum.</p>
<div class="scroll" tabindex="0" role="group" aria-label="Downloads"><table><thead><tr><th scope="col">file</th><th scope="col">version</th><th scope="col">content</th></tr></thead><tbody>${rows}</tbody></table></div>`;
}
