import { Marked, type Tokens } from "marked";
import { html, type Markup, ownMarkup, written } from "../../../conformance/report/html/markup.ts";
import { count } from "../../../conformance/report/paragraph.ts";
import type { Catalogue } from "../catalogue/index.ts";
import { page } from "../look/index.ts";
import { codeSpan, slug } from "../markdown/index.ts";
import type { SiteFile } from "../site-file.ts";
import { filters } from "./filters.ts";
import { requirementLink } from "./links.ts";
import type { Site } from "./site.ts";

const PATH = "rulings.html";
const marked = new Marked({
  renderer: { codespan: ({ text }: Tokens.Codespan) => written(codeSpan(text)) },
});

/** Renders `specs/RULINGS.md` with an anchor for each ruling, and the requirements that each ruling affects. */
export function rulingsPage({ look, catalogues }: Site, source: string): SiteFile {
  const tokens = marked.lexer(source);
  const parts = tokens.filter((each): each is Tokens.Heading => each.type === "heading" && each.depth === 2);
  return page(look, {
    path: PATH,
    title: "Rulings",
    description: "How the documents are interpreted where they are silent or ambiguous.",
    search: "Search rulings",
    headings: parts.map(({ text }) => ({ id: slug(text), text })),
    main: html`<h1>Rulings</h1>
${filters([])}
<div class="prose rulings">${tokens.map((each) => block(each, catalogues))}</div>`,
  });
}

// The token types of marked are an open union, so a list and a heading are distinguished by their type.
function block(token: Tokens.Generic, catalogues: readonly Catalogue[]): Markup {
  if (token.type === "heading" && token["depth"] === 1) return html``;
  if (token.type === "heading") return html`<h2 id="${slug(String(token["text"]))}">${String(token["text"])}</h2>`;
  if (token.type !== "list") return ownMarkup(marked.parser([token as Tokens.Paragraph]));
  const { start, items } = token as Tokens.List;
  return html`${items.map((item, index) => ruling(Number(start) + index, item, catalogues))}`;
}

function ruling(number: number, { tokens }: Tokens.ListItem, catalogues: readonly Catalogue[]): Markup {
  const shaped = catalogues
    .map(({ name, contract, entries }) => ({ name, contract, ids: entries.filter((each) => each.ruling === number) }))
    .filter(({ ids }) => ids.length > 0);
  const lists = shaped.map(({ name, contract, ids }) => {
    const links = ids.map(({ id }) => html`<li>${requirementLink(name, id, PATH)}</li>`);
    return html`<details><summary>${count(ids.length, "requirement")} of the ${contract.title}</summary><ul class="names">${links}</ul></details>`;
  });
  return html`<article class="ruling" data-item id="ruling-${number}"><a class="ruling-number" href="#ruling-${number}" aria-label="Ruling ${number}">${number}</a><div>${ownMarkup(marked.parser(tokens))}${lists}</div></article>
`;
}
