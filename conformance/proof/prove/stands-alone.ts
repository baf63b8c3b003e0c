import type { Contract } from "../../contract/index.ts";
import { variants } from "../../variants.ts";
import type { Subject } from "./subject.ts";
import type { Block, Told } from "./told.ts";

/**
 * What the blocks of a broken deployment lack, a line each: of every requirement that was violated its id, its
 * sentence, the place in the document, what was expected and what was found, how to send it again, and a command that
 * shows it again and ends with the same exit code; where `again` is false, that is not run.
 */
export async function lackingIn(
  subject: Subject,
  told: Told,
  violated: readonly string[],
  again = true,
): Promise<readonly string[]> {
  const contract = variants.find((each) => each.contract.variant === subject.variant)?.contract;
  if (!contract) throw new Error(`there is no variant ${subject.variant}`);
  const blocks = told.blocks(violated);
  const shown = new Map<string, Promise<ReadonlySet<string>>>();
  const lacks: string[] = [];
  for (const id of violated) {
    const block = blocks.get(id);
    if (!block) {
      lacks.push(`${id} has no block of its own`);
      continue;
    }
    for (const each of lackingOf(id, block, contract)) lacks.push(`the block of ${id} has no ${each}`);
    if (!again) continue;
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

/** What `--only` names in a command. */
function namesIn(words: readonly string[]): readonly string[] {
  return words.flatMap((word, index) => (words[index - 1] === "--only" ? [word] : []));
}

/** What a run of these scenarios alone violates; nothing where its exit code would be another. */
async function violatedBy(subject: Subject, names: readonly string[]): Promise<ReadonlySet<string>> {
  const report = await subject.run(names, () => {});
  if (report.verdict !== "non-conformant") return new Set();
  const requirements = report.variants.flatMap((each) => each.requirements);
  return new Set(requirements.filter(({ outcome }) => outcome === "violated").map(({ id }) => id));
}
