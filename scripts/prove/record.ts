import { isDeepStrictEqual } from "node:util";
import type { ProofOfVariant } from "../../conformance/contract/index.ts";
import type { Shortcoming } from "../../conformance/proof/prove/evidence.ts";
import type { Outcome, Proven } from "../../conformance/proof/prove/outcome.ts";
import { GROUPS, type Group, keyOf, type SubjectKey } from "../../conformance/proof/prove/subject.ts";
import type { Contents } from "./contents.ts";
import type { MutantRecord } from "./mutants.ts";

/** `generated/proof.json`: the outcome of every subject, and the content under which it was proven. */
export type ProofRecord = Readonly<Record<string, RecordedVariant>>;

type RecordedVariant = { readonly content: Readonly<Record<Group, string>> } & {
  readonly [Each in keyof ProofOfVariant]: Readonly<Record<string, Recorded>>;
};

/** Record of one subject; the members depend on its group. */
interface Recorded extends Partial<Pick<Outcome, "verdict" | "exit" | "passed" | "evidence">> {
  readonly text: string;
  readonly violated?: readonly string[];
  readonly findings?: readonly string[];
  readonly inconclusive: readonly string[];
  /** Shortcomings of rejections, by requirement. */
  readonly wanting?: Readonly<Record<string, readonly Shortcoming[]>>;
  /** Digest of its own definition; shared code is recorded once per variant. */
  readonly content: string;
}

const SECTIONS: Readonly<Record<Group, keyof ProofOfVariant>> = {
  sound: "sound",
  fault: "faults",
  "schema fault": "schemaFaults",
  latitude: "latitudes",
  combination: "combinations",
  control: "controls",
};

const BANNER = "Written by `npm run prove`. Do not edit.";

/** Returns the record of a subject; undefined if it was not recorded. */
export function recordedOf(record: ProofRecord, { variant, group, name }: SubjectKey): Recorded | undefined {
  const section = record[variant]?.[SECTIONS[group]];
  return section && Object.hasOwn(section, name) ? section[name] : undefined;
}

/** Returns true if a subject was proven under the current code. */
export function holds(record: ProofRecord, contents: Contents, key: SubjectKey): boolean {
  const { variant, group } = key;
  const content = recordedOf(record, key)?.content;
  const common = record[variant]?.content[group];
  return (
    content !== undefined &&
    content === contents.own.get(keyOf(key)) &&
    common !== undefined &&
    common === contents.common[variant]?.[group]
  );
}

/** Returns recorded subjects that no longer exist. */
export function removedFrom(record: ProofRecord, subjects: readonly SubjectKey[]): readonly string[] {
  const known = new Set(subjects.map(keyOf));
  return provenIn(record)
    .map(keyOf)
    .filter((each) => !known.has(each));
}

/** Returns the evidence of every recorded subject, for the gate. */
export function provenIn(record: ProofRecord): readonly Proven[] {
  return Object.keys(record).flatMap((variant) =>
    GROUPS.flatMap((group) =>
      Object.entries(record[variant]?.[SECTIONS[group]] ?? {}).map(
        ([name, { violated = [], findings = [], inconclusive, wanting = {}, evidence = "" }]): Proven => ({
          ...{ group, variant, name, evidence, wrong: [] },
          reported: { violated, findings, inconclusive },
          wanting: Object.entries(wanting).flatMap(([requirement, shortcomings]) =>
            shortcomings.map((shortcoming) => ({ requirement, shortcoming })),
          ),
        }),
      ),
    ),
  );
}

/**
 * Returns the members that differ between a current run and the record, one line each; empty if they agree. Ignores the
 * digest of the failures, because some contain random ids.
 */
export function differences(recorded: Recorded, outcome: Outcome): readonly string[] {
  const played: Readonly<Record<string, unknown>> = { ...recordOf(outcome, recorded.content) };
  const written: Readonly<Record<string, unknown>> = { ...recorded };
  return [...new Set([...Object.keys(written), ...Object.keys(played)])]
    .filter((member) => member !== "evidence" && !isDeepStrictEqual(written[member], played[member]))
    .map(
      (member) =>
        `generated/proof.json records ${member} ${JSON.stringify(written[member])}, a run shows ${JSON.stringify(played[member])}`,
    );
}

/** Returns the record updated with these outcomes, without subjects that no longer exist. */
export function withOutcomes(
  record: ProofRecord,
  contents: Contents,
  subjects: readonly SubjectKey[],
  outcomes: readonly Outcome[],
): ProofRecord {
  const played = new Map(outcomes.map((each) => [keyOf(each), each]));
  const variants = [...new Set(subjects.map(({ variant }) => variant))].sort();
  return Object.fromEntries(
    variants.map((variant) => {
      const sections = GROUPS.map((group) => {
        const own = subjects.filter((each) => each.variant === variant && each.group === group);
        const entries = own.flatMap((subject): readonly (readonly [string, Recorded])[] => {
          const outcome = played.get(keyOf(subject));
          const entry = outcome
            ? recordOf(outcome, contents.own.get(keyOf(subject)) ?? "")
            : recordedOf(record, subject);
          return entry ? [[subject.name, entry]] : [];
        });
        const byName = entries.toSorted(([left], [right]) => (left < right ? -1 : 1));
        return [SECTIONS[group], Object.fromEntries(byName)] as const;
      });
      const content = contents.common[variant];
      if (!content) throw new Error(`nothing is known of the content of ${variant}`);
      // Each section is named by the type, and each group has one.
      return [variant, { content, ...(Object.fromEntries(sections) as Omit<RecordedVariant, "content">) }];
    }),
  );
}

function recordOf(
  { group, text, verdict, exit, passed, reported, wanting, evidence }: Outcome,
  content: string,
): Recorded {
  if (group === "control") return { text, verdict, exit, passed, ...reported, content };
  if (group !== "fault" && group !== "schema fault") {
    return { text, verdict, inconclusive: reported.inconclusive, content };
  }
  const requirements = [...new Set(wanting.map(({ requirement }) => requirement))];
  const shortcomings = requirements.map((id) => [
    id,
    wanting.filter(({ requirement }) => requirement === id).map(({ shortcoming }) => shortcoming),
  ]);
  return {
    ...{ text, ...reported },
    ...(shortcomings.length > 0 && { wanting: Object.fromEntries(shortcomings) }),
    ...{ evidence, content },
  };
}

/** Parses the text of the file. Throws an error with a suggested fix if it is not a record. */
export function readRecord(text: string): ProofRecord {
  try {
    const { variants }: { readonly variants?: ProofRecord } = JSON.parse(text);
    if (variants && Object.values(variants).every(({ content }) => typeof content === "object")) return variants;
  } catch {
    // Reported below, like any other file that is not a record.
  }
  throw new Error("generated/proof.json is not a proof record. Write it again: npm run prove -- --whole");
}

/** Parses the mutants of the file; empty if none were run yet. */
export function readMutants(text: string): MutantRecord {
  const { mutants = {} }: { readonly mutants?: MutantRecord } = JSON.parse(text);
  return mutants;
}

/** Formats the file with one line per subject, for readable diffs. */
export function printRecord(record: ProofRecord, mutants: MutantRecord = {}): string {
  const variants = Object.entries(record).map(([variant, { content, ...sections }]) => {
    const members = Object.entries(sections).map(([section, entries]) => {
      const lines = Object.entries(entries).map(([name, entry]) => `        ${member(name, entry)}`);
      return lines.length === 0
        ? `      ${member(section, {})}`
        : `      ${JSON.stringify(section)}: {\n${lines.join(",\n")}\n      }`;
    });
    return `    ${JSON.stringify(variant)}: {\n${[`      ${member("content", content)}`, ...members].join(",\n")}\n    }`;
  });
  const members = [member("x-generated-by", BANNER), `"variants": {\n${variants.join(",\n")}\n  }`];
  if (Object.keys(mutants).length > 0) members.push(printMutants(mutants));
  return `{\n  ${members.join(",\n  ")}\n}\n`;
}

/** Formats one line per rate, and one per place and operator with survivors. */
function printMutants(mutants: MutantRecord): string {
  const lines = (name: string, entries: Readonly<Record<string, unknown>>) => {
    const rows = Object.entries(entries).map(([key, value]) => `        ${member(key, value)}`);
    return rows.length === 0 ? member(name, {}) : `${JSON.stringify(name)}: {\n${rows.join(",\n")}\n      }`;
  };
  const variants = Object.entries(mutants).map(([variant, { played, ...sections }]) => {
    const members = Object.entries(sections).map(([name, entries]) => lines(name, entries));
    return `    ${JSON.stringify(variant)}: {\n      ${[member("played", played), ...members].join(",\n      ")}\n    }`;
  });
  return `"mutants": {\n${variants.join(",\n")}\n  }`;
}

function member(name: string, value: unknown): string {
  return `${JSON.stringify(name)}: ${JSON.stringify(value)}`;
}
