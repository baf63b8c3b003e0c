import type { Contract } from "../contract/index.ts";

/** Returns the place in the document: `Integration API, Create refund, rule 3, read by ruling 1`. */
export function whereText(contract: Pick<Contract, "title" | "requirements">, requirement: string): string | undefined {
  const { source, ruling } = contract.requirements[requirement] ?? {};
  if (source === undefined) return undefined;
  return `${contract.title}, ${source}${ruling === undefined ? "" : `, read by ruling ${ruling}`}`;
}
