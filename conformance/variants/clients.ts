import type { ClientRules } from "../client-run/index.ts";
import { alternateClient } from "./alternate/client.ts";
import { integrationClient } from "./integration/client.ts";

const CLIENTS: readonly ClientRules[] = [integrationClient, alternateClient];

/** Returns the rules for clients of a variant. */
export function clientRulesOf(variant: string): ClientRules {
  const rules = CLIENTS.find(({ contract }) => contract.variant === variant);
  if (!rules) throw new Error(`no rules for clients of the variant ${variant}`);
  return rules;
}
