/** The colours of payspec's own. */
const OWN_COLOR = new RegExp(`${String.fromCharCode(27)}\\[(1|2|7|22|27|31|32|33|39)m`, "g");

/** What hides, moves or recolours text, a terminal's and an editor's; but for the end of a line. */
const UNSEEN = /[^\P{C}\n]|[\p{Zl}\p{Zp}]/u;

/** Read anywhere in a line by the agents of Azure Pipelines and TeamCity, and by GitHub's for its older commands. */
const MARKED_COMMAND = /##[\w-]*\[/;

/** Read by GitHub's agents behind blanks only. */
const COMMAND = /^\s*::[a-z-]+([ \t][^\n]*?)?::/im;

/** payspec's own annotations: one line each, without a further property. */
const OWN_COMMAND = /^::(error|warning|notice) title=[^:,\n]*::[^\n]*$/gm;

/** A line of a stack, as any engine prints it. */
const STACK = /^\s+at .+:\d+:\d+\)?$|\bnode:internal\b/m;

/** What is wrong with a text that is about to be printed or written: what something that reads it would obey. */
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
