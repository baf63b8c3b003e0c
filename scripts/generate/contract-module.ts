import type { contractOf } from "./contract.ts";

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

const width = 120;

/** Formats a value as TypeScript source the way biome does: on one line if it fits, else one member per line. */
function literal(value: unknown, indent: string, before = 20): string {
  const flat = oneLine(value);
  if (typeof value !== "object" || value === null || indent.length + before + flat.length < width) return flat;
  const deeper = `${indent}  `;
  if (Array.isArray(value))
    return `[\n${value.map((item) => `${deeper}${literal(item, deeper, 1)},`).join("\n")}\n${indent}]`;
  const members = Object.entries(value).map(([key, item]) => {
    const name = propertyName(key);
    return `${deeper}${name}: ${literal(item, deeper, name.length + 3)},`;
  });
  return `{\n${members.join("\n")}\n${indent}}`;
}

function oneLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(oneLine).join(", ")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const members = Object.entries(value).map(([key, item]) => `${propertyName(key)}: ${oneLine(item)}`);
  return members.length === 0 ? "{}" : `{ ${members.join(", ")} }`;
}

function propertyName(key: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(key) ? key : JSON.stringify(key);
}
