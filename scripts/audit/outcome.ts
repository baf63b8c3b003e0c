import { jsonIn } from "../../conformance/contract/index.ts";
import { isMapping } from "../../conformance/deployment/index.ts";

/** Result of asking the registry about every locked package. */
export type Outcome =
  | { readonly kind: "clean" }
  | { readonly kind: "vulnerable"; readonly packages: readonly string[] }
  | { readonly kind: "unasked"; readonly reason: string };

/** Exit codes. 2 is not a finding: the registry could not be asked. */
export const EXITS = { clean: 0, vulnerable: 1, unasked: 2 } as const satisfies Record<Outcome["kind"], number>;

/**
 * Reads the output of `npm audit --json`. npm exits with 1 both for findings and for an unreachable registry, so only
 * the output distinguishes them.
 */
export function readOutcome(printed: string): Outcome {
  const said = jsonIn(printed);
  if (!isMapping(said)) return { kind: "unasked", reason: "npm audit printed no JSON object" };
  const { message, vulnerabilities } = said;
  if (!isMapping(vulnerabilities)) {
    const reason = typeof message === "string" ? message : "npm audit listed no packages";
    return { kind: "unasked", reason };
  }
  const packages = Object.entries(vulnerabilities).map(([name, found]) => `${name} (${severityOf(found)})`);
  return packages.length === 0 ? { kind: "clean" } : { kind: "vulnerable", packages };
}

/** Returns one or more lines for people. */
export function outcomeText(outcome: Outcome): string {
  switch (outcome.kind) {
    case "clean":
      return "no known vulnerability in any package of package-lock.json\n";
    case "vulnerable":
      return `known vulnerabilities in ${outcome.packages.length} packages of package-lock.json:\n${outcome.packages.map((each) => `  ${each}\n`).join("")}`;
    case "unasked":
      return `the registry could not be asked, so nothing is known: ${outcome.reason}\n`;
  }
}

function severityOf(found: unknown): string {
  return isMapping(found) && typeof found["severity"] === "string" ? found["severity"] : "severity unknown";
}
