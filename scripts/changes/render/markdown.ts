import type { Change } from "../change.ts";
import type { Verdict } from "../verdict.ts";
import { conclusion, tally, versions } from "./words.ts";

/** Renders the summary of a CI job: a table for each changed contract, and suggested fixes. */
export function renderMarkdown(verdicts: readonly Verdict[], ref: string | undefined): string {
  const problems = verdicts.flatMap((verdict) => verdict.problems);
  const todo = problems.map(({ what, remedy }) => `- **${text(what)}.** ${text(remedy)}`);
  const blocks = [
    "## Changes of the contracts",
    `${problems.length === 0 ? "✅" : "❌"} ${text(conclusion(verdicts, ref))}.`,
    ...(todo.length === 0 ? [] : [todo.join("\n")]),
    ...verdicts.map((verdict) => contract(verdict, ref)),
  ];
  return `${blocks.join("\n\n")}\n`;
}

function contract(verdict: Verdict, ref: string | undefined): string {
  const { variant, changes } = verdict;
  const heading = `### ${variant}\n\n${text(versions(verdict, ref))}: ${tally(changes)}.`;
  if (changes.length === 0) return heading;
  return [`${heading}\n`, "| | What | Where | Touches |", "|---|---|---|---|", ...changes.map(row)].join("\n");
}

function row({ severity, what, where, touches }: Change): string {
  return `| ${severity} | ${text(what)} | ${text(where)} | ${touches.join(", ")} |`;
}

/** Escapes characters that have a meaning in GitHub Markdown. */
function text(words: string): string {
  return words.replace(/\s+/g, " ").replace(/[\\`*_{}[\]#+!|<>&~]/g, "\\$&");
}
