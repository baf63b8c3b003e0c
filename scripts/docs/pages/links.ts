import { html, type Markup } from "../../../conformance/report/html/markup.ts";
import type { Catalogue } from "../catalogue/index.ts";
import { pathTo } from "../look/index.ts";
import { slug } from "../markdown/index.ts";

/** Renders a link from the page at `here` to the entry of a requirement. */
export function requirementLink(variant: string, id: string, here: string): Markup {
  const page = `${variant}/requirements.html`;
  return html`<a href="${page === here ? "" : pathTo(page, here)}#${id}"><code>${id}</code></a>`;
}

/** Renders links to the cited places on the page that restates the source document. */
export function citationLinks({ name, restatement }: Catalogue, id: string, here: string): Markup {
  const page = `${name}/service.html`;
  const links = restatement.citations.get(id) ?? [];
  return html`${links.map(
    ({ text, anchor }, index) =>
      html`${index > 0 && ", and "}<a class="cites" href="${pathTo(`${page}#${anchor}`, here)}">${text}</a>`,
  )}`;
}

export function rulingLink(number: number, here: string): Markup {
  return html`<a href="${pathTo(`rulings.html#ruling-${number}`, here)}">ruling ${number}</a>`;
}

/** Renders a link to one fault on the proof page. */
export function faultLink(variant: string, fault: string, here: string): Markup {
  return html`<a href="${pathTo(`proof.html#${faultAnchor(variant, fault)}`, here)}"><code>${fault}</code></a>`;
}

export function faultAnchor(variant: string, fault: string): string {
  return `${variant}-fault-${fault}`;
}

/** Renders a link to an operation in the reference, which has an address for each operation below its tag. */
export function operationLink({ name, tags }: Catalogue, operation: string, here: string): Markup {
  const route = `/${slug(tags.get(operation) ?? "")}/${operation.toLowerCase()}`;
  return html`<a href="${pathTo(`${name}/reference.html#${route}`, here)}"><code>${operation}</code></a>`;
}
