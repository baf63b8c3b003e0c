/** Most lines hold none of this, and are not looked at any closer. */
const UNCOMMON = /[^ -~]+/g;

/** Controls, format characters, separators of lines, halves of characters, and what has no meaning yet. */
const UNSEEN = /[\p{C}\p{Zl}\p{Zp}]/gu;

/** Orders to the agents of Azure Pipelines, TeamCity and GitHub, which look for them anywhere in a line. */
const ORDER = /##(?=[\w-]*\[)/g;

/**
 * JSON text that nothing obeys where it is printed, a terminal or an agent of a CI service: what cannot be seen, or begins
 * an order, is escaped, but for the ends of its own lines. It reads back as the same value.
 */
export function plainJson(json: string): string {
  const visible = json.replace(UNCOMMON, escapeUnseen);
  return visible.includes("##") ? visible.replace(ORDER, `#${escapeUnit("#")}`) : visible;
}

function escapeUnseen(uncommon: string): string {
  if (uncommon === "\n") return uncommon;
  return uncommon.replace(UNSEEN, (each) => (each === "\n" ? each : each.split("").map(escapeUnit).join("")));
}

function escapeUnit(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;
}
