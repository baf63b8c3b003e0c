import { namesFor } from "../deployment/index.ts";
import type { Variant } from "../scenario/index.ts";

/** Returns the help on credentials for commands that take a deployment. */
export function credentialsHelp(variants: readonly Variant[]): string {
  const rows = variants.map((each) => [each.contract.variant, variablesFor(each).join(", ")] as const);
  const width = Math.max(0, ...rows.map(([variant]) => variant.length));
  const [own] = variants.flatMap(({ contract: { variant }, credentials }) =>
    namesFor(["deployments", variant, "url"], [{ variant, credentials }]).slice(1),
  );
  return `
Credentials come from payspec.yaml, or from the environment:
${rows.map(([variant, names]) => `  ${variant.padEnd(width)}  ${names}`).join("\n")}
A variable applies to every selected variant. A variable with a variant in its
name, such as ${own}, applies to that variant only and takes precedence.
`;
}

/** Returns the help on credentials and the exit codes of a run. */
export function runHelp(variants: readonly Variant[]): string {
  return `${credentialsHelp(variants)}
Exit codes
  0   conformant
  1   not conformant
  2   invalid usage or configuration
  3   the server is unreachable or rejects the credentials
  4   nothing is violated, but not everything could be judged
  70  internal error in payspec`;
}

/** Returns the variables for the credentials of the role main. */
function variablesFor({ contract: { variant }, credentials }: Variant): readonly string[] {
  return credentials.flatMap(({ field }) =>
    namesFor(["deployments", variant, "roles", "main", field], [{ variant, credentials }]).slice(0, 1),
  );
}
