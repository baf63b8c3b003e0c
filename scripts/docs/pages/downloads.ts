import { html, type Markup } from "../../../conformance/report/html/markup.ts";
import { pathTo } from "../look/index.ts";

/** Purpose of each file, by name. */
const PURPOSES: Readonly<Record<string, string>> = {
  "openapi.json": "OpenAPI 3.1 in one file, for client generators",
  "openapi-3.0.json": "OpenAPI 3.0, for tools that do not support 3.1",
  "openapi-3.0.lost.json": "what OpenAPI 3.0 cannot express, by place",
  "requirements.json": "every requirement with its id, level and source",
  "reference.md": "the reference as plain Markdown",
};

/** Renders the list of machine-readable files of a variant, newest version first. */
export function downloads(variant: string, files: readonly string[], here: string): Markup {
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
