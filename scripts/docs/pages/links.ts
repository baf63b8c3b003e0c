import { html, type Markup } from "../../../conformance/report/html/markup.ts";
import type { Catalogue } from "../catalogue/index.ts";
import { pathTo } from "../look/index.ts";
import { slug } from "../markdown/index.ts";

/** To the entry of a requirement, from the page at `here`. */
export function requirementLink(variant: string, id: string, here: string): Markup {
  const page = `${variant}/requirements.html`;
  return html`<a href="${page === here ? "" : pathTo(page, here)}#${id}"><code>${id}</code></a>`;
}

/** Where the source document says it: on the page that restates the document. */
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

/** To one fault on the page of the proof. */
export function faultLink(variant: string, fault: string, here: string): Markup {
  return html`<a href="${pathTo(`proof.html#${faultAnchor(variant, fault)}`, here)}"><code>${fault}</code></a>`;
}

export function faultAnchor(variant: string, fault: string): string {
  return `${variant}-fault-${fault}`;
}

/** To an operation in the reference, which has an address for each below its tag. */
export function operationLink({ name, tags }: Catalogue, operation: string, here: string): Markup {
  const route = `/${slug(tags.get(operation) ?? "")}/${operation.toLowerCase()}`;
  return html`<a href="${pathTo(`${name}/reference.html#${route}`, here)}"><code>${operation}</code></a>`;
}
