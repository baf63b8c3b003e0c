import { html, type Markup, ownMarkup } from "../../../conformance/report/html/markup.ts";
import type { Catalogue } from "../catalogue/index.ts";
import { page } from "../look/index.ts";
import { codeBlock } from "../markdown/index.ts";
import type { SiteFile } from "../site-file.ts";
import { levelBar } from "./levels.ts";
import type { Site } from "./site.ts";

/** Renders the start page: introduction, the two variants side by side, and entry points for each kind of reader. */
export function startPage({ look, catalogues }: Site, picture: string): SiteFile {
  return page(look, {
    path: "index.html",
    title: "payspec",
    description: "The contract and the conformance suite of a payment collection service.",
    main: html`<section class="hero" aria-labelledby="title">
<h1 id="title">A payment contract that your server can be tested against</h1>
<p class="lead">payspec is the contract and the conformance test suite of a payment collection service. Every sentence of its two source documents is a requirement with an id. The suite runs scenarios of payments, refunds and invoices against your server, in any language, and validates every response.</p>
<p class="links"><a class="button" href="guides/implementers.html">Test your server</a> <a class="button second" href="guides/client-developers.html">Build a client</a></p>
</section>
<section aria-labelledby="variants"><h2 id="variants">Two contracts, never merged</h2>
<p class="note">The owner of the service describes it in two documents, with different paths, headers, names and statuses. A server implements one of them or both, and each is tested separately.</p>
<div class="cards">${catalogues.map(variantCard)}</div></section>
<section aria-labelledby="next"><h2 id="next">Where to begin</h2>
<div class="cards next">${NEXT.map(nextCard)}</div></section>
<section aria-labelledby="run"><h2 id="run">Results of a run</h2>
<p class="note">A server is conformant only if every stated requirement was exercised and none was violated; nothing counts as passed unless it was checked. A failure names the requirement and its place in the document, with the expected and the actual response. <a href="guides/proof.html">How the suite is tested</a> explains why you can trust both.</p>
<figure class="picture"><div class="scroll" tabindex="0" role="group" aria-label="Picture of a run"><img src="${dataOf(picture)}" width="888" height="1268" alt="A run of payspec against its sandbox in a terminal: areas with the scenarios that passed, and at the end the verdict of each variant."></div></figure></section>`,
  });
}

function variantCard({ name, contract, summary, entries }: Catalogue): Markup {
  return html`<article class="card"><h3><a href="${name}/index.html">${contract.title}</a> <span class="number">${contract.version}</span></h3>
<p>${summary}</p>
${levelBar(entries)}
<p class="links"><a href="${name}/index.html">Overview</a> <a href="${name}/service.html">Description</a> <a href="${name}/reference.html">Reference</a> <a href="${name}/requirements.html">Requirements</a> <a href="${name}/open.html">Left open</a></p></article>`;
}

interface Next {
  readonly who: string;
  readonly what: string;
  readonly command: string;
  readonly href: string;
  readonly link: string;
}

const NEXT: readonly Next[] = [
  {
    who: "You run a server",
    what: "Check whether it follows the contract, requirement by requirement, by hand or in CI.",
    command: "npx payspec init",
    href: "guides/implementers.html",
    link: "Test your server",
  },
  {
    who: "You write a client",
    what: "Use the types and the client, and develop against a mock or a sandbox that needs no account.",
    command: "npx payspec sandbox",
    href: "guides/client-developers.html",
    link: "Build a client",
  },
  {
    who: "You publish documentation",
    what: "These pages are static files that need no network. Serve the folder from any server, below any path.",
    command: "npm run docs",
    href: "integration/index.html#downloads",
    link: "Contracts at permanent addresses",
  },
  {
    who: "You change a contract",
    what: "Write the requirement first. Lint, generation, changes and proof show the effects of the edit.",
    command: "npm run changes",
    href: "guides/contract-authors.html",
    link: "Change a contract",
  },
];

function nextCard({ who, what, command, href, link }: Next): Markup {
  return html`<article class="card"><h3>${who}</h3><p>${what}</p>${codeBlock(command, "sh")}<p class="links"><a href="${href}">${link}</a></p></article>`;
}

function dataOf(svg: string): Markup {
  return ownMarkup(`data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}`);
}
