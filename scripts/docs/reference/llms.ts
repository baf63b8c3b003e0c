import { objectAt, stringAt } from "../../generate/json.ts";
import type { SiteFile } from "../site-file.ts";
import { type Source, titleOf, versionOf } from "./source.ts";

/**
 * Returns the contents of the site for programs that read it. Links are relative to this file, because the site has no
 * fixed address and may be hosted below any path.
 *
 * @see https://llmstxt.org
 */
export function llmsFile(sources: readonly Source[]): SiteFile {
  const sections = sources.map((source) => `## ${titleOf(source)}\n\n${linksOf(source).join("\n")}`);
  const content = `# payspec

> The contract and the conformance suite of a payment collection service, in ${sources.length} variants that are never merged.

The variants describe one service in different ways, and nothing in one applies to another. Choose one and read only its
section. Each requirement has an id and a level: the source document states it, implies it, or leaves it open. A client
must not rely on anything that is open.

${sections.join("\n\n")}

## Guides

- [Build a client](guides/client-developers.html): the typed client, the mock, the sandbox
- [Test your client](guides/clients.html): its tests against every legal server, and a judgement of its requests
- [Test your server](guides/implementers.html): how to run the suite against a server and read a failure
- [Configuration](guides/configuration.html): payspec.yaml, roles, environment variables, webhooks, TLS
- [Drivers](guides/drivers.html): how to trigger payments, refunds and key changes in a test environment
- [Baselines](guides/baselines.html): how to accept known failures
- [Reports](guides/reports.html): verdicts, exit codes, levels and formats
- [CI](guides/ci.html): GitHub Actions, GitLab, sharding
- [Test runners](guides/test-runners.html): the suite under Vitest or node --test
- [Load tests](guides/load.html): the suite under k6
- [Security](guides/security.html): what is redacted, and what a hostile server cannot do

## Optional

- [Change a contract](guides/contract-authors.html): how to edit the contracts
- [Architecture](guides/architecture.html): the folders of the code, and where to add to it
- [How the suite is tested](guides/proof.html): why the suite can be trusted
- [Proof](proof.html): the outcome of every fault, latitude, mutant and control
- [Rulings](rulings.html): how the source documents are interpreted where they are silent or ambiguous
- [Versions](versions.json): every published version of the contracts, with the address and checksum of each file
`;
  return { path: "llms.txt", content };
}

function linksOf(source: Source): readonly string[] {
  const { variant, document } = source;
  const summary = stringAt(objectAt(document, "info"), "summary") ?? "";
  return [
    `- [Reference](${variant}/reference.md): ${summary} Every operation, field, example and lifecycle as Markdown, version ${versionOf(source)}`,
    `- [Description](${variant}/service.html): what the service does, heading by heading; citations of requirements lead there`,
    `- [OpenAPI 3.1](${variant}/latest/openapi.json): the same for machines, in one piece`,
    `- [OpenAPI 3.0](${variant}/latest/openapi-3.0.json): for tools that do not read 3.1, with [what it lost](${variant}/latest/openapi-3.0.lost.json)`,
    `- [Requirements](${variant}/latest/requirements.json): every requirement with its id, level, text and source`,
    `- [What is left open](${variant}/open.html): what a client may not rely on`,
  ];
}
