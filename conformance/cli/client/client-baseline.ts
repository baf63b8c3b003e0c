import { resolve } from "node:path";
import { type AcceptedProblem, legalServers } from "../../client-run/index.ts";
import { clientRulesOf } from "../../variants/clients.ts";
import { sandboxes } from "../../variants/sandboxes.ts";
import type { EntryRules } from "../baseline/baseline-entries.ts";
import { readListed } from "../baseline/baseline-file.ts";

const KINDS = { mistakes: "mistake", servers: "server" } as const satisfies Record<string, AcceptedProblem["kind"]>;

/** Rules for the baseline of a client, which lists requirements that its requests break, and legal servers. */
const RULES: EntryRules<keyof typeof KINDS> = {
  variants: sandboxes.map(({ variant }) => variant),
  groups: ["mistakes", "servers"],
  problemOf({ variant, group, name }, suggest) {
    const rules = clientRulesOf(variant);
    if (group === "mistakes") {
      const known = Object.keys(rules.contract.requirements);
      return known.includes(name) ? undefined : `is not a requirement of ${variant}${suggest(name, known)}`;
    }
    const servers = sandboxes.filter((each) => each.variant === variant).flatMap((each) => legalServers(each, rules));
    const server = servers.find((each) => each.name === name);
    if (server?.requestsOnly) return "judges requests only: list what they break as mistakes";
    const known = servers.map((each) => each.name);
    return server ? undefined : `is not a latitude or condition of ${variant}${suggest(name, known)}`;
  },
};

/**
 * Returns the entries of a baseline that are about a variant; the path is relative to the folder. Rejects with
 * UsageError.
 */
export async function readClientBaseline(
  path: string,
  { folder, variant }: { readonly folder: string; readonly variant: string },
): Promise<readonly AcceptedProblem[]> {
  const advice = "A baseline lists mistakes and servers by variant, each with a reason; see docs/clients.md.";
  const entries = await readListed(resolve(folder, path), RULES, advice);
  return entries
    .filter((each) => each.variant === variant)
    .map(({ group, name, reason }) => ({ kind: KINDS[group], name, reason }));
}
