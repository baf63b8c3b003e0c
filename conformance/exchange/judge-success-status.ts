import { type Contract, type Documented, type Operation, successStatuses } from "../contract/index.ts";
import type { Flaw, Seen } from "./flaw.ts";

/** Compares a success status with the documented ones; if the choice of status is open, it is only observed. */
export function judgeSuccessStatus(
  { requirements }: Contract,
  operation: Operation,
  { answer: { requirement }, unexpectedStatus }: Documented,
  status: number,
): { readonly flaws: readonly Flaw[]; readonly observations: readonly Seen[] } {
  const documented = successStatuses(operation).join(" or ");
  if (requirements[requirement]?.level === "open") {
    const value = unexpectedStatus ? `${status} (documented: ${documented})` : String(status);
    return { flaws: [], observations: [{ requirement, value }] };
  }
  if (!unexpectedStatus) return { flaws: [], observations: [] };
  const texts = { expected: `status ${documented}`, actual: `status ${status}` };
  const flaw = { requirement, by: "wire", ...texts, difference: "status" } as const;
  return { flaws: [flaw], observations: [] };
}
