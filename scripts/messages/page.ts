import { collectMessages } from "./collect.ts";
import type { Help } from "./help.ts";
import { KIND_TITLES, type KindTitle, kindOf } from "./kinds.ts";

const HEAD = `<!-- Generated from the sources by \`npm run messages\`. Do not edit. -->

# Messages

Every text that payspec shows: the help as it is printed, and each text of two words or more in the sources, by kind and by
file. \`{name}\` is a computed part. Single words, and texts that are put together from single words, are not listed.`;

/** Renders the list of all user-facing texts, so that changes are reviewed. `sources` contains source texts by path. */
export function renderPage(help: readonly Help[], sources: ReadonlyMap<string, string>): string {
  const byKind = new Map<KindTitle, string[]>();
  for (const [file, source] of [...sources].sort(([left], [right]) => (left < right ? -1 : 1))) {
    const texts = new Map<KindTitle, Set<string>>();
    for (const message of collectMessages(source)) {
      const kind = kindOf(file, message);
      if (kind) texts.set(kind, (texts.get(kind) ?? new Set()).add(`  ${message.text.replaceAll("\n", "\\n")}`));
    }
    for (const [kind, lines] of texts) byKind.set(kind, [...(byKind.get(kind) ?? []), file, ...lines]);
  }
  const sections = KIND_TITLES.flatMap((kind) => {
    const lines = byKind.get(kind);
    return lines ? [`## ${kind}`, fenced(lines.join("\n"))] : [];
  });
  const commands = help.flatMap(({ command, text }) => [`### ${command}`, fenced(text)]);
  return `${[HEAD, "## Help", ...commands, ...sections].join("\n\n")}\n`;
}

/** Uses a fence longer than any run of backticks in the text. */
function fenced(text: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = "`".repeat(longest + 1);
  return `${fence}text\n${text}\n${fence}`;
}
