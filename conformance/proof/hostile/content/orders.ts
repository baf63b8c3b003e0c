/** Colour sequences used by payspec. */
const OWN_COLOR = new RegExp(`${String.fromCharCode(27)}\\[(1|2|7|22|27|31|32|33|39)m`, "g");

/** Characters that hide, move or recolour text in terminals and editors, except the end of a line. */
const UNSEEN = /[^\P{C}\n]|[\p{Zl}\p{Zp}]/u;

/**
 * Command syntax that the agents of Azure Pipelines and TeamCity recognize anywhere in a line, as does GitHub's for its
 * older commands.
 */
const MARKED_COMMAND = /##[\w-]*\[/;

/** Command syntax that GitHub's agents recognize only after white space. */
const COMMAND = /^\s*::[a-z-]+([ \t][^\n]*?)?::/im;

/** payspec's own annotations: one line each, without further properties. */
const OWN_COMMAND = /^::(error|warning|notice) title=[^:,\n]*::[^\n]*$/gm;

/** Line of a stack trace, as printed by any engine. */
const STACK = /^\s+at .+:\d+:\d+\)?$|\bnode:internal\b/m;

/** Returns the control sequences and commands in a text to be printed or written that its reader would execute. */
export function ordersIn(name: string, text: string): readonly string[] {
  const isColored = name.startsWith("terminal");
  const plain = isColored ? text.replace(OWN_COLOR, "") : text;
  const said = name.includes("annotations") ? plain.replace(OWN_COMMAND, "") : plain;
  const found = (
    [
      ["what cannot be seen", UNSEEN],
      ["a marked command", MARKED_COMMAND],
      ["a command", COMMAND],
      ["a stack", STACK],
    ] as const
  ).flatMap(([what, pattern]) => {
    const [match] = pattern.exec(said) ?? [];
    return match === undefined ? [] : [`${name}: ${what}: ${around(said, said.search(pattern))}`];
  });
  return [...found, ...(name === "annotations" && said.trim() !== "" ? [`${name}: ${around(said.trim(), 0)}`] : [])];
}

function around(text: string, index: number): string {
  return JSON.stringify(text.slice(Math.max(0, index - 60), index + 60));
}
