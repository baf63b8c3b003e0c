import { readFileSync } from "node:fs";
import { run } from "../command.ts";
import type { Job } from "../generator.ts";
import { node, npmVersion } from "../toolchains/node.ts";
import { npmTool } from "../tools.ts";

/** Members of the generator's report, such as renamed identifiers. */
interface Report {
  readonly apis: readonly { readonly findings: readonly Finding[] }[];
}

interface Finding {
  readonly kind: string;
  readonly message: string;
}

/** Settings that all clients of Redocly share. */
export const REDOCLY = {
  version: npmVersion("@redocly/cli"),
  input: "openapi.json",
  generatedBy: [node],
} as const;

const QUIET = { REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" };

/**
 * Generates a client; throws if the generator itself reports a problem, except that a security scheme, which is named
 * after its header, is renamed to an identifier.
 */
export async function generateByRedocly(generator: string, { document, folder }: Job): Promise<void> {
  // The requested name ends in .ts for every language.
  const flags = ["--generator", generator, "--output", "client.ts", "--report", "report.json"];
  await run(npmTool("redocly"), ["generate-client", document, ...flags], { folder, environment: QUIET });
  const { apis }: Report = JSON.parse(readFileSync(`${folder}/report.json`, "utf8"));
  const isOfHeader = ({ kind, message }: Finding) => kind === "name-changed" && message.startsWith("security scheme ");
  const findings = apis.flatMap((api) => api.findings).filter((each) => !isOfHeader(each));
  if (findings.length > 0) throw new Error(JSON.stringify(findings));
}
