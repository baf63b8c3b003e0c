import { Marked, type Token, type Tokens } from "marked";
import { html, type Markup, ownMarkup, written } from "../../../conformance/report/html/markup.ts";
import { codeBlock, codeSpan } from "./code-block.ts";
import { createSlugs } from "./slug.ts";

/** Heading of a page, listed in its table of contents. */
export interface Heading {
  readonly id: string;
  readonly text: string;
}

export interface Rendered {
  /** First heading, as text; not part of the markup. */
  readonly title: string;
  /** Headings of the second level. */
  readonly headings: readonly Heading[];
  readonly markup: Markup;
}

/**
 * Renders Markdown of this repository as part of a page: headings are anchors, tables can scroll, and each second-level
 * heading starts a section that the search of the page shows or hides.
 */
export function renderMarkdown(source: string, hrefOf: (href: string) => string): Rendered {
  const slugs = createSlugs();
  const headings: Heading[] = [];
  let title = "";
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth, text }: Tokens.Heading) {
        const plain = text.replaceAll(/[`*_]/g, "");
        if (depth === 1 && title === "") {
          title = plain;
          return "";
        }
        const id = slugs(plain);
        if (depth === 2) headings.push({ id, text: plain });
        return `<h${depth} id="${id}"><a class="anchor" href="#${id}">${this.parser.parseInline(tokens)}</a></h${depth}>\n`;
      },
      code: ({ text, lang = "" }: Tokens.Code) => written(codeBlock(text, lang)),
      codespan: ({ text }: Tokens.Codespan) => written(codeSpan(text)),
      link({ href, tokens }: Tokens.Link) {
        return `<a href="${written(html`${hrefOf(href)}`)}">${this.parser.parseInline(tokens)}</a>`;
      },
      table(token: Tokens.Table) {
        const row = (cells: readonly Tokens.TableCell[], tag: "td" | "th") =>
          `<tr>${cells.map((each) => `<${tag}>${this.parser.parseInline(each.tokens)}</${tag}>`).join("")}</tr>`;
        const head = row(token.header, "th").replaceAll("<th>", '<th scope="col">');
        const body = token.rows.map((cells) => row(cells, "td")).join("");
        return `<div class="scroll" tabindex="0" role="group" aria-label="Table"><table><thead>${head}</thead><tbody>${body}</tbody></table></div>`;
      },
    },
  });
  const parts = partsOf(marked.lexer(source)).map((tokens) => ownMarkup(marked.parser(tokens)));
  const [first = ownMarkup(""), ...sections] = parts;
  const markup = html`${first}${sections.map((each) => html`<section data-item>${each}</section>\n`)}`;
  return { title, headings, markup };
}

/** Splits tokens into the part before the first second-level heading and one part for each of those headings. */
function partsOf(tokens: readonly Token[]): readonly Token[][] {
  const parts: Token[][] = [[]];
  for (const token of tokens) {
    if (token.type === "heading" && token["depth"] === 2) parts.push([]);
    parts.at(-1)?.push(token);
  }
  return parts;
}
