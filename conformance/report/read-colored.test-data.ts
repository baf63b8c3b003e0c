import { readTerminal } from "./read-terminal.test-data.ts";
import { type Reading, sortedIds } from "./reading.test-data.ts";

/**
 * Parses a coloured summary that omits nothing. The names of open requirements are found by colour, which
 * server-supplied text cannot forge.
 */
export function readColored(text: string): Reading {
  const plain = text.replace(/\p{Cc}\[7m (\S+) \p{Cc}\[27m/gu, "$1").replace(/\p{Cc}\[\d+m/gu, "");
  const [, ...sections] = text.split(/^\p{Cc}\[2m─+\p{Cc}\[22m\n/mu);
  const { variants = [], ...reading } = readTerminal(plain);
  return {
    ...reading,
    variants: variants.map((each, index) => {
      return { ...each, open: each.requirements && openIn(sections[index] ?? "") };
    }),
  };
}

function openIn(section: string): readonly string[] {
  const [, ...questions] = section.split(/^ {2}\p{Cc}\[33m◌\p{Cc}\[39m /mu);
  return sortedIds(questions.flatMap(requirementsIn));
}

/**
 * Returns the names of a question: `2 requirements: a reason`, further lines and the remedy, then the names, dimmed.
 */
function requirementsIn(question: string): readonly string[] {
  const [, number, noun] = /^([\d,]+) (requirement|scenario)s?:\s/.exec(question) ?? [];
  const names = [...question.matchAll(/^\p{Cc}\[2m {6}(.*)\p{Cc}\[22m$/gmu)]
    .flatMap(([, line = ""]) => line.split(/, ?/))
    .filter((each) => each !== "");
  if (Number(number) !== names.length) throw new Error(`${number} ${noun}s, but ${names.length} names`);
  return noun === "requirement" ? names : [];
}
