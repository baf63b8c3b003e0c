import type { Contract } from "../../contract/index.ts";
import { SHORTCOMINGS, type Shortcoming } from "./evidence.ts";
import type { Proven } from "./outcome.ts";
import { keyOf } from "./subject.ts";
import { WITHOUT_EFFECT } from "./without-effect.ts";

/** Fault, and the one that it declares to be indistinguishable from. */
export interface Alike {
  readonly variant: string;
  readonly name: string;
  readonly alike?: string;
}

/** Returns the reasons why the proof does not hold, one line each; empty if it holds. */
export function gate(
  outcomes: readonly Proven[],
  contracts: readonly Contract[],
  faults: readonly Alike[] = [],
): readonly string[] {
  return [
    ...outcomes.flatMap((each) => each.wrong.map((line) => `${keyOf(each)}: ${line}`)),
    ...contracts.flatMap((contract) => {
      const own = outcomes.filter(({ variant }) => variant === contract.variant);
      return [...unbroken(contract, own), ...rulingsUnbroken(contract, own), ...rejectionsUnbroken(contract, own)].map(
        (line) => `${contract.variant}: ${line}`,
      );
    }),
    ...doubles(outcomes, faults),
  ];
}

/** Returns stated requirements for which no violating fault was detected. */
function unbroken({ requirements }: Contract, outcomes: readonly Proven[]): readonly string[] {
  const broken = brokenBy(outcomes);
  return Object.entries(requirements)
    .filter(([id, { level }]) => level === "stated" && !broken.has(id))
    .map(([id]) => `no fault breaks ${id}`);
}

/** Returns rulings that affect judgements but were not exercised by any violation. */
function rulingsUnbroken({ requirements }: Contract, outcomes: readonly Proven[]): readonly string[] {
  const judged = Object.entries(requirements).filter(([, { level }]) => level === "stated" || level === "implied");
  const rulings = new Set(judged.flatMap(([, { ruling }]) => ruling ?? []));
  const broken = brokenBy(outcomes);
  const shown = new Set(judged.flatMap(([id, { ruling }]) => (broken.has(id) ? (ruling ?? []) : [])));
  return [...rulings].filter((each) => !shown.has(each)).map((each) => `no fault breaks ruling ${each}`);
}

/** Returns shortcomings of rejections for which no fault was detected. */
function rejectionsUnbroken({ requirements }: Contract, outcomes: readonly Proven[]): readonly string[] {
  const caught = new Map<string, Set<string>>();
  for (const { requirement, shortcoming } of outcomes.filter(isCaughtFault).flatMap(({ wanting }) => wanting)) {
    caught.set(requirement, (caught.get(requirement) ?? new Set()).add(shortcoming));
  }
  return [...caught].flatMap(([id, ways]) =>
    requirements[id]?.level === "stated"
      ? SHORTCOMINGS.filter((each) => !ways.has(each) && !isWithoutEffect(id, each)).map(
          (each) => `no detected fault shows ${id}: ${each}`,
        )
      : [],
  );
}

function isWithoutEffect(id: string, shortcoming: Shortcoming): boolean {
  return shortcoming === "rejected but performed" && Object.hasOwn(WITHOUT_EFFECT, id);
}

function brokenBy(outcomes: readonly Proven[]): ReadonlySet<string> {
  return new Set(
    outcomes.filter(isCaughtFault).flatMap(({ reported }) => [...reported.violated, ...reported.findings]),
  );
}

/** Returns true for a detected fault; violations by a control, or different from the declared ones, prove nothing. */
function isCaughtFault({ group, wrong }: Proven): boolean {
  return (group === "fault" || group === "schema fault") && wrong.length === 0;
}

/** Returns faults that a run cannot distinguish although neither declares it: one of them proves nothing. */
function doubles(outcomes: readonly Proven[], faults: readonly Alike[]): readonly string[] {
  const alike = new Map(faults.map((each) => [`${each.variant} ${each.name}`, each.alike]));
  const lookOf = ({ variant, name }: Proven) => alike.get(`${variant} ${name}`) ?? name;
  const first = new Map<string, Proven>();
  return outcomes
    .filter(({ group }) => group === "fault")
    .flatMap((each) => {
      const evidence = `${each.variant}\n${each.evidence}`;
      const same = first.get(evidence);
      if (same && lookOf(each) === lookOf(same)) return [];
      if (same) return [`${keyOf(each)}: has the same evidence as ${same.name}`];
      first.set(evidence, each);
      return [];
    });
}
