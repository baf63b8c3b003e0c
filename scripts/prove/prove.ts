import type { Contract } from "../../conformance/contract/index.ts";
import { type Alike, gate } from "../../conformance/proof/prove/gate.ts";
import { matrix } from "../../conformance/proof/prove/matrix.ts";
import type { Outcome } from "../../conformance/proof/prove/outcome.ts";
import { keyOf, type SubjectKey } from "../../conformance/proof/prove/subject.ts";
import type { Contents } from "./contents.ts";
import { differences, holds, type ProofRecord, provenIn, recordedOf, removedFrom, withOutcomes } from "./record.ts";
import { PARTS, partOf, type Turn } from "./rotation.ts";

/** Properties of a subject that the record and the gate use. */
type Provable = SubjectKey & Alike;

/** Subjects of a proof, and the means to prove them. */
export interface Proof<Subject extends Provable> {
  readonly subjects: readonly Subject[];
  readonly contracts: readonly Contract[];
  readonly contents: Contents;
  readonly record: ProofRecord;
  /** Runs the suite against each subject; resolves to outcomes in the same order. */
  play(subjects: readonly Subject[]): Promise<readonly Outcome[]>;
}

/** Result of a command. */
export interface Result {
  /** Summary for people. */
  readonly summary: string;
  /** Reasons why the proof does not hold, one line each; empty if it holds. */
  readonly against: readonly string[];
  /** Record to write; absent if nothing is to be written. */
  readonly record?: ProofRecord;
}

/** Returns the subjects not yet proven under the current code. */
export function staleSubjects<Subject extends Provable>({ subjects, record, contents }: Proof<Subject>) {
  return subjects.filter((each) => !holds(record, contents, each));
}

/** Proves stale subjects, or everything, and returns the record to write if the proof holds. */
export async function update<Subject extends Provable>(
  proof: Proof<Subject>,
  { whole }: { readonly whole: boolean },
): Promise<Result> {
  const { subjects, contracts, contents, record, play } = proof;
  const chosen = whole ? subjects : staleSubjects(proof);
  const outcomes = await play(chosen);
  const next = withOutcomes(record, contents, subjects, outcomes);
  const all = [...provenIn(next).filter(isNoneOf(outcomes)), ...outcomes];
  const against = gate(all, contracts, subjects);
  const summary = [
    matrix(all, contracts),
    `${counted(chosen.length, subjects.length)} played; ${removedFrom(record, subjects).length} removed`,
  ].join("\n");
  return { summary, against, ...(against.length === 0 && { record: next }) };
}

/** Compares contents, and runs the subjects of one part, or all, again: their outcomes must match the record. */
export async function check<Subject extends Provable>(
  proof: Proof<Subject>,
  turn: Pick<Turn, "part" | "reason"> | "whole",
): Promise<Result> {
  const { subjects, contracts, contents, record, play } = proof;
  const chosen = turn === "whole" ? subjects : subjects.filter((each) => partOf(each) === turn.part);
  const outcomes = await play(chosen);
  const recorded = provenIn(record);
  const against = [
    ...staleLines(staleSubjects(proof), subjects.length),
    ...removedFrom(record, subjects).map(
      (each) => `generated/proof.json records what is gone: ${each}. Run: npm run prove`,
    ),
    ...outcomes.flatMap((outcome) => {
      const entry = holds(record, contents, outcome) ? recordedOf(record, outcome) : undefined;
      const lines = [...outcome.wrong, ...(entry ? differences(entry, outcome) : [])];
      return lines.map((line) => `${keyOf(outcome)}: ${line}`);
    }),
    ...gate(recorded, contracts, subjects),
  ];
  const rotation =
    turn === "whole" ? "" : `, part ${turn.part} of ${PARTS} (${turn.reason}; again: --check --part ${turn.part})`;
  const summary = [matrix(recorded, contracts), `${counted(chosen.length, subjects.length)} played again${rotation}`];
  return { summary: summary.join("\n"), against };
}

/** Runs some of the stale subjects, the preferred ones first: enough for a first look, not for the gate. */
export async function sample<Subject extends Provable>(
  proof: Proof<Subject>,
  { most, isPreferred }: { readonly most: number; isPreferred(subject: Subject): boolean },
): Promise<Result> {
  const stale = staleSubjects(proof);
  const rank = (subject: Subject) => (subject.group === "sound" ? 0 : isPreferred(subject) ? 1 : 2);
  const chosen = stale
    .toSorted((left, right) => rank(left) - rank(right) || partOf(left) - partOf(right))
    .slice(0, most);
  const outcomes = await proof.play(chosen);
  const rest = stale.length - chosen.length;
  const summary = [
    `${counted(stale.length, proof.subjects.length)} affected, ${chosen.length} played`,
    ...(rest > 0 ? [`${rest} not played: npm run prove plays them, and records all`] : []),
  ];
  return {
    summary: summary.join("\n"),
    against: outcomes.flatMap((each) => each.wrong.map((line) => `${keyOf(each)}: ${line}`)),
  };
}

function staleLines(stale: readonly SubjectKey[], all: number): readonly string[] {
  const [first] = stale;
  if (!first) return [];
  return [
    `${counted(stale.length, all)} changed since they were proven, first of all ${keyOf(first)}. Run: npm run prove`,
  ];
}

function counted(count: number, all: number): string {
  return count === all ? `all ${all} subjects` : `${count} of ${all} subjects`;
}

function isNoneOf(outcomes: readonly SubjectKey[]): (each: SubjectKey) => boolean {
  const played = new Set(outcomes.map(keyOf));
  return (each) => !played.has(keyOf(each));
}
