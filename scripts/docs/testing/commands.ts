/** Command line in a text: `run`, its flags with their values, and its arguments. */
export interface Command {
  readonly line: string;
  readonly name: string;
  readonly flags: readonly (readonly [flag: string, value: string])[];
}

/** Returns every `payspec …` in the code of a Markdown text, in blocks and spans. */
export function commandsIn(markdown: string): readonly Command[] {
  const code = [...markdown.matchAll(/```(?:sh|yaml)\n(.*?)```|`([^`\n]+)`/gs)].map(
    ([, block, span]) => block ?? span ?? "",
  );
  return code
    .flatMap((each) => each.split("\n"))
    .flatMap((line) => [...line.matchAll(/(?:^|\s)payspec(?:@[\d.]+)? ([a-z]+)(?= |$)([^#\n]*)/g)])
    .map(([, name = "", rest = ""]) => ({ line: `payspec ${name}${rest.trimEnd()}`, name, flags: flagsIn(rest) }));
}

/** Returns the flags before ` -- `: those after it belong to another command. */
function flagsIn(rest: string): Command["flags"] {
  const [own = ""] = rest.split(" -- ");
  return [...own.matchAll(/(--[a-z-]+)(?:[ =](?!--)('[^']*'|\S+))?/g)].map(([, flag = "", value = ""]) => [
    flag,
    value,
  ]);
}

/** Returns every `npm run …` in the code of a Markdown text. */
export function scriptsIn(markdown: string): readonly string[] {
  return [...new Set([...markdown.matchAll(/npm run ([a-z:-]+)/g)].map(([, name = ""]) => name))];
}
