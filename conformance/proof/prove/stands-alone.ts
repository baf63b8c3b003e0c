import type { Contract } from "../../contract/index.ts";
import { isExcepted, NOT_AGAIN } from "../reproduction/exceptions.ts";
import { variantOf } from "../variant-of.ts";
import type { Block, FailureBlocks } from "./failure-blocks.ts";
import type { Subject } from "./subject.ts";

/**
 * Returns the deficiencies of the failure blocks of a faulty deployment, one line each. Each violated requirement needs
 * its id, its text, its place in the document, the expected and the actual value, a reproduction, and a command that
 * shows it again with the same exit code; if `again` is false, the command is not run.
 */
export async function lackingIn(
  subject: Subject,
  printedBlocks: FailureBlocks,
  violated: readonly string[],
  again = true,
): Promise<readonly string[]> {
  const { contract } = variantOf(subject.variant);
  const blocks = printedBlocks.blocks(violated);
  const shown = new Map<string, Promise<ReadonlySet<string>>>();
  const lacks: string[] = [];
  for (const id of violated) {
    const block = blocks.get(id);
    if (!block) {
      lacks.push(`${id} has no block of its own`);
      continue;
    }
    for (const each of lackingOf(id, block, contract)) lacks.push(`the block of ${id} has no ${each}`);
    if (!again || isExcepted(NOT_AGAIN, subject.name, id)) continue;
    const names = namesIn(block.again);
    const key = names.join(" ");
    const seen = shown.get(key) ?? violatedBy(subject, names);
    shown.set(key, seen);
    if (!(await seen).has(id)) lacks.push(`${id} is not violated again by ${block.again.join(" ")}`);
  }
  return lacks;
}

function lackingOf(id: string, { text, rows, again }: Block, { requirements }: Contract): readonly string[] {
  const requirement = requirements[id];
  const wanted: readonly (readonly [string, boolean])[] = [
    ["sentence", text.includes(requirement?.text.replaceAll(/\s+/g, " ") ?? "?")],
    ["place in the document", rows.get("where")?.includes(requirement?.source ?? "?") === true],
    ["expected", (rows.get("expected") ?? "") !== ""],
    ["actual", (rows.get("got") ?? "") !== ""],
    ["curl line or script", rows.has("curl") || rows.has("script")],
    ["command", again.includes("--variant")],
  ];
  return wanted.filter(([, isThere]) => !isThere).map(([name]) => name);
}

/** Returns the names after `--only` in a command. */
function namesIn(words: readonly string[]): readonly string[] {
  return words.flatMap((word, index) => (words[index - 1] === "--only" ? [word] : []));
}

/**
 * Returns the requirements that a run of these scenarios alone reports as violated; empty if its exit code would
 * differ.
 */
async function violatedBy(subject: Subject, names: readonly string[]): Promise<ReadonlySet<string>> {
  const report = await subject.run(names, () => {});
  if (report.verdict !== "non-conformant") return new Set();
  const requirements = report.variants.flatMap((each) => each.requirements);
  return new Set(requirements.filter(({ outcome }) => outcome === "violated").map(({ id }) => id));
}
