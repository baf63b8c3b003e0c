import { availableParallelism } from "node:os";
import { expect, test } from "vitest";
import type { Line } from "../../log/index.ts";
import { variants } from "../../variants/index.ts";
import { type SandboxKind, sandboxes } from "../../variants/sandboxes.ts";
import { lacks } from "../lacks.ts";
import { type Block, createFailureBlocks } from "../prove/failure-blocks.ts";
import { learnSound, type Reach } from "../prove/sound.ts";
import type { Subject } from "../prove/subject.ts";
import { subjects } from "../prove/subjects.ts";
import { schemaFaults } from "../schema-faults/index.ts";
import { type Broken, type Deployment, serveDeployment } from "./deployment.ts";
import { ALSO_OF_SOUND, isExcepted, NOT_AGAIN, NOT_BY_SH } from "./exceptions.ts";
import { showAgain } from "./shown-again.ts";

const without = lacks("curl") || lacks("jq");

/** Time limit for some two thousand commands, and twice as many scripts, in milliseconds. */
const LONGEST_MS = 3_600_000;

/** Names of the only faults to play, separated by semicolons; all if not set. For work on single faults. */
const ONLY = process.env["PAYSPEC_FAULTS"]?.split(";");

test("every selected fault exists", () => {
  expect(ONLY?.filter((each) => !subjects.some(({ name }) => name === each)) ?? []).toEqual([]);
});

const GROUPS = ["fault", "schema fault"] as const;

const PLAYED = sandboxes.flatMap((kind) => GROUPS.map((group) => [group, kind.variant, kind] as const));

test.skipIf(without).each(PLAYED)(
  "every failure of every %s of %s is reproduced by its `again` and by sh, and sh accuses no sound deployment",
  async (group, variant, kind) => {
    const { reach } = await learnSound(kind, new Set(kind.faults.map(({ name }) => name)));
    const queue: FaultWithBlocks[] = [];
    // All computation comes first: the deployments below respond from this process, and scripts wait only a few
    // seconds.
    for (const subject of subjects.filter(
      (each) => each.variant === variant && each.group === group && isSelected(each),
    )) {
      queue.push({ subject, blocks: await blocksOf(subject, reach) });
    }
    const wrong: string[] = [];
    const work = async () => {
      for (let next = queue.shift(); next; next = queue.shift()) wrong.push(...(await wrongOf(kind, next)));
    };
    await Promise.all(Array.from({ length: availableParallelism() }, work));
    expect(wrong).toEqual([]);
  },
  LONGEST_MS,
);

/** A fault with what a run of it prints of each failure. */
interface FaultWithBlocks {
  readonly subject: Subject;
  readonly blocks: ReadonlyMap<string, Block>;
}

function isSelected({ name }: Subject): boolean {
  return ONLY === undefined || ONLY.includes(name);
}

/** Returns the requirements that a strict run reports as violated. */
function failuresOf({ expected }: Subject): readonly string[] {
  return expected?.broken ?? [];
}

/** Returns the problems of the blocks of one fault, one line each. */
async function wrongOf(kind: SandboxKind, { subject, blocks }: FaultWithBlocks): Promise<readonly string[]> {
  const unshown = failuresOf(subject).filter((id) => !blocks.has(id) && !isExcepted(NOT_AGAIN, subject.name, id));
  const wrong = unshown.map((id) => `${subject.name}: ${id}: no failure block`);
  const byCommand = new Map<string, string[]>();
  for (const [id, { again }] of blocks) {
    if (isExcepted(NOT_AGAIN, subject.name, id)) continue;
    const command = again.join(" ");
    byCommand.set(command, [...(byCommand.get(command) ?? []), id]);
  }
  if (byCommand.size === 0) return wrong;
  const broken = await serveDeployment(kind, brokenBy(kind, subject));
  const sound = await serveDeployment(kind);
  try {
    for (const [again, ids] of byCommand) {
      const found = await wrongAgain(again, ids, subject, { broken, sound });
      wrong.push(...found.map((each) => `${subject.name}: ${each} (${again})`));
    }
    return wrong;
  } finally {
    await broken.close();
    await sound.close();
  }
}

/** Runs one command of a block with the command line, and the script that it prints with sh. */
async function wrongAgain(
  again: string,
  ids: readonly string[],
  subject: Subject,
  { broken, sound }: { readonly broken: Deployment; readonly sound: Deployment },
): Promise<readonly string[]> {
  const run = await broken.run(wordsOf(again));
  const requirements = run.report.variants.flatMap((each) => each.requirements);
  const violated = new Set(requirements.filter(({ outcome }) => outcome === "violated").map(({ id }) => id));
  const wrong = run.exit === 1 ? [] : [`exit code ${run.exit}`];
  for (const id of ids) {
    if (!violated.has(id)) {
      wrong.push(`${id}: the rerun does not report it as violated`);
      continue;
    }
    if (isExcepted(NOT_BY_SH, subject.name, id)) continue;
    const shown = await showAgain(run, id, broken);
    wrong.push(...(shown?.wrong ?? ["the block has no reproduction"]).map((each) => `${id}: ${each}`));
    const control = shown?.wrong.length === 0 ? await showAgain(run, id, sound) : undefined;
    const isFooled = control?.wrong.length === 0;
    const mayBe = isExcepted(ALSO_OF_SOUND, subject.name, id);
    if (isFooled && !mayBe) wrong.push(`${id}: the script also accuses a sound server`);
    if (control && !isFooled && mayBe) wrong.push(`${id}: its exception is no longer needed`);
  }
  return wrong;
}

/** Returns the arguments after `payspec run`. */
function wordsOf(again: string): readonly string[] {
  return again.split(" ").slice(2);
}

/** Returns the output of a run of the faulty deployment for each failure; for findings, that of a strict run. */
async function blocksOf(subject: Subject, reach: Reach): Promise<ReadonlyMap<string, Block>> {
  const usual = createFailureBlocks();
  const strict = createFailureBlocks("payspec run --strict");
  await subject.run([...(subject.reachable?.(reach) ?? [])], (line) => {
    usual.add(line);
    strict.add(strictly(line));
  });
  const requirements = variants.find(({ contract }) => contract.variant === subject.variant)?.contract.requirements;
  const isImplied = (id: string) => requirements?.[id]?.level === "implied";
  const broken = failuresOf(subject);
  return new Map([...strict.blocks(broken.filter(isImplied)), ...usual.blocks(broken.filter((id) => !isImplied(id)))]);
}

function strictly(line: Line): Line {
  return line.type === "run" ? { ...line, strict: true } : line;
}

function brokenBy({ variant }: SandboxKind, { group, name }: Subject): Broken {
  if (group === "fault") return { fault: name };
  const found = schemaFaults(variant).find((each) => each.name === name);
  if (!found) throw new Error(`no schema fault is named ${name}`);
  return { wire: found.wire() };
}
