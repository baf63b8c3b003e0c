/** Controls, format characters, separators of lines, halves of characters, and what has no meaning yet. */
const UNSEEN = /[\p{C}\p{Zl}\p{Zp}]/gu;

/** Orders to the agents of Azure Pipelines, TeamCity and GitHub, which look for them anywhere in a line. */
const ORDER = /##(?=[\w-]*\[)/g;

/** Holds all that is escaped: most lines hold none of it, and are not looked at any closer. */
const SUSPECT = /[^ -~]|##/;

/**
 * JSON text that nothing obeys where it is printed, a terminal or an agent of a CI service: what cannot be seen, or begins
 * an order, is escaped, but for the ends of its own lines. It reads back as the same value.
 */
export function plainJson(json: string): string {
  if (!SUSPECT.test(json)) return json;
  return json
    .replace(UNSEEN, (each) => (each === "\n" ? each : each.split("").map(escapeUnit).join("")))
    .replace(ORDER, `#${escapeUnit("#")}`);
}

function escapeUnit(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;
}
