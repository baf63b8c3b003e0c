import type { Lifecycle } from "../../../generate/lifecycles.ts";
import { requirementLink } from "../requirement-link.ts";
import { code, paragraphs, table } from "./text.ts";

/** Renders the moves of a lifecycle, each with the requirement behind it. */
export function lifecycleTable({ transitions, otherMoves }: Lifecycle): string {
  const rows = transitions.map(({ from, trigger, condition = "", to, effects, requirement }) => [
    from.join(" or ") || "(start)",
    trigger,
    condition,
    to,
    effects.join("; "),
    requirementLink(requirement),
  ]);
  const header = ["From", "Trigger", "Condition", "To", "Effects", "Requirement"];
  return paragraphs(table(header, rows), remark(rows.length, otherMoves));
}

/** Renders the same with fewer columns, for narrower pages. */
export function moveTable({ transitions, otherMoves }: Lifecycle): string {
  const rows = transitions.map(({ from, trigger, condition, to, requirement }) => [
    from.join(" or ") || "(start)",
    to,
    condition === undefined ? trigger : `${trigger}, if ${condition}`,
    requirementLink(requirement),
  ]);
  return paragraphs(table(["From", "To", "When", "Requirement"], rows), remark(rows.length, otherMoves));
}

/** Renders the meaning of each state. */
export function stateTable({ states }: Lifecycle): string {
  return table(
    ["State", "Meaning"],
    states.map(({ name, text }) => [code(name), text]),
  );
}

function remark(shown: number, otherMoves: string): string {
  return `${shown === 0 ? "No moves are shown" : "Other moves"}: ${requirementLink(otherMoves)}.`;
}
