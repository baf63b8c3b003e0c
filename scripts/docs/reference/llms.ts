import { objectAt, stringAt } from "../../generate/json.ts";
import type { SiteFile } from "../site-file.ts";
import { type Source, titleOf, versionOf } from "./source.ts";

/**
 * What the site holds, for programs that read. Links are relative to this file: the site has no fixed address, and may
 * lie below any path.
 *
 * @see https://llmstxt.org
 */
export function llmsFile(sources: readonly Source[]): SiteFile {
  const sections = sources.map((source) => `## ${titleOf(source)}\n\n${linksOf(source).join("\n")}`);
  const content = `# payspec

> The contract and the conformance suite of a payment collection service, in ${sources.length} variants that are never merged.

The variants describe one service in different ways: nothing that one says is said for another. Take one, and
read only what stands under it. Each requirement has an id, and a level: what the source document states, what it
implies, and what it leaves open. A client relies on nothing that is open.

${sections.join("\n\n")}

## Guides

- [Client developers](guides/client-developers.html): the typed client, the mock, the sandbox
- [Implementers](guides/implementers.html): how to test a server against the contract

## Optional

- [Contract authors](guides/contract-authors.html): how a contract is changed
- [Proof](proof.html): what shows that the suite can be trusted
- [Rulings](rulings.html): how the source documents are read where they are silent
- [Versions](versions.json): every published version of the contracts, with the address and the sum of each file
`;
  return { path: "llms.txt", content };
}

function linksOf(source: Source): readonly string[] {
  const { variant, document } = source;
  const summary = stringAt(objectAt(document, "info"), "summary") ?? "";
  return [
    `- [Reference](${variant}/reference.md): ${summary} Every operation, field, example and lifecycle as Markdown, version ${versionOf(source)}`,
    `- [OpenAPI 3.1](${variant}/latest/openapi.json): the same for machines, in one piece`,
    `- [OpenAPI 3.0](${variant}/latest/openapi-3.0.json): for tools that do not read 3.1, with [what it lost](${variant}/latest/openapi-3.0.lost.json)`,
    `- [Requirements](${variant}/latest/requirements.json): every requirement with its id, level, text and source`,
    `- [What is left open](${variant}/open.html): what a client may not rely on`,
  ];
}
