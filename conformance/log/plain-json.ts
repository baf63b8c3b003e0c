/** Most lines have none of these characters and need no further test. */
const UNCOMMON = /[^ -~]+/g;

/** Controls, format characters, line and paragraph separators, lone surrogates, and unassigned characters. */
const UNSEEN = /[\p{C}\p{Zl}\p{Zp}]/gu;

/** Commands for the agents of Azure Pipelines, TeamCity and GitHub, which search for them anywhere in a line. */
const ORDER = /##(?=[\w-]*\[)/g;

/**
 * Returns JSON text that neither a terminal nor an agent of a CI service interprets when it is printed: invisible
 * characters, except the ends of its own lines, and the beginnings of commands are escaped. It parses to the same
 * value.
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
