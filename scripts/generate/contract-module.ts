import type { contractOf } from "./contract.ts";
import { literal } from "./literal.ts";

/** Renders the TypeScript module that contains a contract as a constant, with its ids as types. */
export function renderContractModule(contract: ReturnType<typeof contractOf>, banner: string): string {
  const members = Object.entries(contract).map(([key, value]) => `  ${key}: ${literal(value, "  ")},`);
  return `// ${banner}
import { drawings } from "./drawings.ts";
import { validators } from "./validators.js";

export const contract = {
${members.join("\n")}
  drawings,
  validators,
} as const;

export type RequirementId = keyof typeof contract.requirements;
export type TransitionId = keyof typeof contract.transitions;
export type LifecycleId = keyof typeof contract.lifecycles;
export type OperationId = keyof typeof contract.operations;
export type WebhookKind = keyof typeof contract.webhooks;

/** The requirements of one level, such as \`IdOfLevel<"stated">\`. */
export type IdOfLevel<L extends (typeof contract.requirements)[RequirementId]["level"]> = {
  [R in RequirementId]: (typeof contract.requirements)[R]["level"] extends L ? R : never;
}[RequirementId];
`;
}
