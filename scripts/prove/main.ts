import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { MutantOutcome } from "../../conformance/proof/mutants/judge.ts";
import type { Outcome } from "../../conformance/proof/prove/outcome.ts";
import { keyOf, type Subject } from "../../conformance/proof/prove/subject.ts";
import { subjects } from "../../conformance/proof/prove/subjects.ts";
import { mutants } from "../../conformance/proof/variants.ts";
import { groupBy } from "../../conformance/report/index.ts";
import type { Variant } from "../../conformance/scenario/index.ts";
import { variants } from "../../conformance/variants/index.ts";
import { argumentsOrUsage } from "../arguments.ts";
import { changedFiles } from "../git.ts";
import { MUTANTS_PLAYED, readArguments, USAGE } from "./arguments.ts";
import { contentsOf, readSources } from "./contents.ts";
import {
  type MutantRecord,
  printRates,
  recordMutants,
  selectMutants,
  turnOfMutants,
  unexplained,
  worseThanRecorded,
} from "./mutants.ts";
import { inThreads } from "./pool.ts";
import { check, type Proof, type Result, sample, update } from "./prove.ts";
import { printRecord, readMutants, readRecord } from "./record.ts";
import { type Turn, turnOf } from "./rotation.ts";

/** Maximum number of subjects that `--affected` runs, in a few seconds. */
const AFFECTED = 24;

const PROVER = "conformance/proof/prove/worker.ts";
const MUTANT_PLAYER = "conformance/proof/mutants/worker.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
const file = `${root}generated/proof.json`;

const { flags, words } = argumentsOrUsage(USAGE, readArguments);
const contracts = variants.map(({ contract }) => contract);
const startedMs = performance.now();
const recorded = existsSync(file) ? readFileSync(file, "utf8") : undefined;
const result = flags.mutants ? await proveMutants() : words.length > 0 ? await show(words) : await prove();
const seconds = ((performance.now() - startedMs) / 1000).toFixed(1);
for (const line of result.against) console.error(`✗ ${line}`);
if (result.record) writeFileSync(file, printRecord(result.record, mutantsRecorded()));
console.log(`${result.summary}; ${result.against.length} against, in ${seconds} s`);
process.exitCode = result.against.length === 0 ? 0 : 1;

async function prove(): Promise<Result> {
  const sources = await readSources(
    root,
    contracts.map(({ variant }) => variant),
  );
  const contents = contentsOf(sources, subjects);
  // Running and recording everything does not need a readable record.
  const record = (flags.whole && !flags.check) || recorded === undefined ? {} : readRecord(recorded);
  const proof: Proof<Subject> = { subjects, contracts, contents, record, play };
  if (flags.check) return check(proof, flags.whole ? "whole" : chosenTurn());
  if (!flags.affected) return update(proof, { whole: flags.whole });
  const cited = await citedByChanges(root, variants);
  const isPreferred = ({ variant, expected }: Subject) =>
    expected?.broken.some((id) => cited.get(variant)?.has(id)) === true;
  return sample(proof, { most: AFFECTED, isPreferred });
}

async function proveMutants(): Promise<Result> {
  const { number, reason } = turnOf(root);
  const named = selectMutants(mutants, words);
  const chosen = flags.check ? turnOfMutants(mutants, number, MUTANTS_PLAYED) : named.chosen;
  const places = chosen.map((each) => mutants.indexOf(each));
  const outcomes = await inThreads<number, MutantOutcome>(MUTANT_PLAYER, {}, places);
  const count = `${chosen.length} of ${mutants.length} mutants played`;
  if (flags.check) {
    const against = worseThanRecorded(mutantsRecorded(), outcomes);
    return { summary: `${count} (${reason})`, against };
  }
  const record = recordMutants(outcomes);
  if (words.length > 0) {
    for (const each of outcomes) console.log(JSON.stringify(each));
  } else writeFileSync(file, printRecord(readRecord(recorded ?? ""), record));
  return { summary: `${printRates(record)}\n${count}`, against: [...named.against, ...unexplained(outcomes)] };
}

function mutantsRecorded(): MutantRecord {
  return recorded === undefined ? {} : readMutants(recorded);
}

async function show(parts: readonly string[]): Promise<Result> {
  const chosen = subjects.filter((each) => parts.some((part) => keyOf(each).includes(part)));
  const outcomes = await play(chosen);
  for (const each of outcomes) console.log(reportOf(each));
  const against = outcomes.flatMap((each) => each.wrong.map((line) => `${keyOf(each)}: ${line}`));
  const none = chosen.length === 0 ? [`no subject has a name that contains ${parts.join(" or ")}`] : [];
  return { summary: `${chosen.length} of ${subjects.length} subjects played`, against: [...none, ...against] };
}

async function play(chosen: readonly Subject[]): Promise<readonly Outcome[]> {
  const places = chosen.map((each) => subjects.indexOf(each));
  const names = chosen.map(({ name }) => name);
  return inThreads<number, Outcome>(PROVER, { everyScenario: flags["every-scenario"], names }, places);
}

function reportOf(outcome: Outcome): string {
  const { violated, findings, inconclusive } = outcome.reported;
  const lists = Object.entries({ violated, findings, inconclusive }).filter(([, ids]) => ids.length > 0);
  return [
    `${outcome.wrong.length === 0 ? "✓" : "✗"} ${keyOf(outcome)}   ${outcome.verdict}`,
    ...lists.map(([kind, ids]) => `    ${kind}: ${ids.join(", ")}`),
    ...summed(outcome.failures).map((line) => `    · ${line}`),
  ].join("\n");
}

/** Returns the failures; if several scenarios share one, the first of them and the number of the others. */
function summed(failures: readonly string[]): readonly string[] {
  const groups = groupBy(failures, (line) => line.slice(line.indexOf(" | ")));
  return groups.map(([said, [first, ...others]]) =>
    others.length === 0 ? first : `${first.slice(0, -said.length)} and ${others.length} more${said}`,
  );
}

function chosenTurn(): Turn {
  return flags.part === undefined
    ? turnOf(root)
    : { part: Number(flags.part), number: Number(flags.part), reason: "--part" };
}

/** Returns, by variant, the requirements cited by scenarios that changed since the last commit. */
async function citedByChanges(
  root: string,
  variants: readonly Variant[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const changed = new Set<unknown>();
  for (const file of changedFiles(root).filter((each) => existsSync(join(root, each)))) {
    if (!/^conformance\/variants\/\w+\/scenarios\/.+(?<!\.test)\.ts$/.test(file)) continue;
    const exported: Readonly<Record<string, unknown>> = await import(pathToFileURL(join(root, file)).href);
    for (const value of Object.values(exported).flat()) changed.add(value);
  }
  return new Map(
    variants.map(({ contract, scenarios }) => [
      contract.variant,
      new Set(scenarios.filter((each) => changed.has(each)).flatMap(({ requirements }) => requirements)),
    ]),
  );
}
