import { alternateClient } from "./alternate.ts";
import type { ClientRules } from "./client-rules.ts";
import { integrationClient } from "./integration.ts";

const CLIENTS: readonly ClientRules[] = [integrationClient, alternateClient];

/** Returns the rules for clients of a variant. */
export function clientRulesOf(variant: string): ClientRules {
  const rules = CLIENTS.find(({ contract }) => contract.variant === variant);
  if (!rules) throw new Error(`no rules for clients of the variant ${variant}`);
  return rules;
}
