/** A command line of a text: `run`, its flags with their values, and what stands beside them. */
export interface Command {
  readonly line: string;
  readonly name: string;
  readonly flags: readonly (readonly [flag: string, value: string])[];
}

/** Every `payspec …` of the code in a Markdown text, blocks and spans alike. */
export function commandsIn(markdown: string): readonly Command[] {
  const code = [...markdown.matchAll(/```(?:sh|yaml)\n(.*?)```|`([^`\n]+)`/gs)].map(
    ([, block, span]) => block ?? span ?? "",
  );
  return code
    .flatMap((each) => each.split("\n"))
    .flatMap((line) => [...line.matchAll(/(?:^|\s)payspec(?:@[\d.]+)? ([a-z]+)(?= |$)([^#\n]*)/g)])
    .map(([, name = "", rest = ""]) => ({ line: `payspec ${name}${rest.trimEnd()}`, name, flags: flagsIn(rest) }));
}

function flagsIn(rest: string): Command["flags"] {
  return [...rest.matchAll(/(--[a-z-]+)(?:[ =](?!--)('[^']*'|\S+))?/g)].map(([, flag = "", value = ""]) => [
    flag,
    value,
  ]);
}

/** Every `npm run …` of the code in a Markdown text. */
export function scriptsIn(markdown: string): readonly string[] {
  return [...new Set([...markdown.matchAll(/npm run ([a-z:-]+)/g)].map(([, name = ""]) => name))];
}
