import { expect, test } from "vitest";
import type { Outcome } from "../../conformance/proof/prove/outcome.ts";
import { keyOf, type SubjectKey } from "../../conformance/proof/prove/subject.ts";
import { check, type Proof, sample, update } from "./prove.ts";
import { type ProofRecord, printRecord, readRecord } from "./record.ts";
import { PARTS, partOf } from "./rotation.ts";

const subject = (name: string, group: SubjectKey["group"] = "fault"): SubjectKey => ({ variant: "lamps", group, name });

const DIM = subject("lamp-dim");
const BLUE = subject("lamp-blue");
const SUBJECTS = [subject("sound", "sound"), DIM, BLUE, subject("candle", "latitude"), subject("echo", "control")];

/** Creates the outcome of a run against a deployment of lamps. */
function outcomeOf(key: SubjectKey, change: Partial<Outcome> = {}): Outcome {
  const violated = key.group === "fault" ? [`${key.name}.id`] : [];
  return {
    ...key,
    text: `This is ${key.name}.`,
    verdict: key.group === "fault" || key.group === "control" ? "non-conformant" : "conformant",
    exit: key.group === "fault" || key.group === "control" ? 1 : 0,
    passed: 3,
    reported: { violated, findings: [], inconclusive: [] },
    wanting: key.name === "lamp-dim" ? [{ requirement: "lamp-dim.id", shortcoming: "accepted" }] : [],
    evidence: key.name,
    failures: [],
    wrong: [],
    ...change,
  };
}

interface Room extends Proof<SubjectKey> {
  readonly played: string[];
}

/** Creates a proof of these subjects; their code is unchanged unless `content` changes some of it, or `common` all. */
function roomOf({
  record = {},
  subjects = SUBJECTS,
  content = {},
  common = "suite",
  outcome = outcomeOf,
}: {
  readonly record?: ProofRecord;
  readonly subjects?: readonly SubjectKey[];
  readonly content?: Readonly<Record<string, string>>;
  readonly common?: string;
  readonly outcome?: (key: SubjectKey) => Outcome;
} = {}): Room {
  const played: string[] = [];
  const [sound, fault, latitude, combination, control] = [common, common, common, common, common];
  return {
    subjects,
    contracts: [],
    contents: {
      common: { lamps: { sound, fault, "schema fault": common, latitude, combination, control } },
      own: new Map(subjects.map((each) => [keyOf(each), content[each.name] ?? `code of ${each.name}`])),
    },
    record,
    played,
    async play(chosen) {
      played.push(...chosen.map(({ name }) => name));
      return chosen.map(outcome);
    },
  };
}

/** Returns the record of a valid proof, as read from disk. */
async function proven(): Promise<ProofRecord> {
  const { record, against } = await update(roomOf(), { whole: false });
  expect(against).toEqual([]);
  return readRecord(printRecord(record ?? {}));
}

const turnOf = (each: SubjectKey) => ({ part: partOf(each), reason: "a test" });
const anotherTurn = (each: SubjectKey) => ({ part: (partOf(each) % PARTS) + 1, reason: "a test" });

test("a proof is recorded once, and its record is read back unchanged", async () => {
  const record = await proven();
  expect(await update(roomOf({ record }), { whole: false })).toMatchObject({ record, against: [] });
  const room = roomOf({ record });
  await update(room, { whole: false });
  expect(room.played).toEqual([]);
  await update(room, { whole: true });
  expect(room.played).toEqual(SUBJECTS.map(({ name }) => name));
});

test("only changed subjects are run; a change of shared code runs all", async () => {
  const record = await proven();
  const one = roomOf({ record, content: { "lamp-blue": "another code" } });
  expect((await update(one, { whole: false })).record).not.toEqual(record);
  expect(one.played).toEqual(["lamp-blue"]);
  const every = roomOf({ record, common: "another suite" });
  await update(every, { whole: false });
  expect(every.played).toEqual(SUBJECTS.map(({ name }) => name));
});

test("a proof that does not hold is not recorded", async () => {
  const wrong = roomOf({
    outcome: (key) => outcomeOf(key, key === DIM ? { wrong: ["violated, undeclared: a.b"] } : {}),
  });
  const result = await update(wrong, { whole: false });
  expect(result.against).toEqual(["lamps, fault: lamp-dim: violated, undeclared: a.b"]);
  expect(result.record).toBeUndefined();
});

test("a check fails if a content is changed, new or missing, and names the command to run", async () => {
  const record = await proven();
  const changed = roomOf({ record, content: { "lamp-blue": "another code" } });
  expect((await check(changed, anotherTurn(BLUE))).against).toEqual([
    "1 of 5 subjects changed since they were proven, first of all lamps, fault: lamp-blue. Run: npm run prove",
  ]);
  const added = roomOf({ record, subjects: [...SUBJECTS, subject("lamp-red")] });
  expect((await check(added, "whole")).against).toEqual([
    "1 of 6 subjects changed since they were proven, first of all lamps, fault: lamp-red. Run: npm run prove",
  ]);
  const removed = roomOf({ record, subjects: SUBJECTS.filter((each) => each !== BLUE) });
  expect((await check(removed, "whole")).against).toEqual([
    "generated/proof.json records what is gone: lamps, fault: lamp-blue. Run: npm run prove",
  ]);
});

test("a manually edited outcome is found when its part is run, and at once if all are run", async () => {
  const text = printRecord(await proven());
  const edited = text.replace('"violated":["lamp-dim.id"]', '"violated":["lamp-dim.id","lamp.colour"]');
  expect(edited).not.toBe(text);
  const record = readRecord(edited);
  const line =
    'lamps, fault: lamp-dim: generated/proof.json records violated ["lamp-dim.id","lamp.colour"], a run shows ["lamp-dim.id"]';
  expect((await check(roomOf({ record }), anotherTurn(DIM))).against).toEqual([]);
  expect((await check(roomOf({ record }), turnOf(DIM))).against).toEqual([line]);
  expect((await check(roomOf({ record }), "whole")).against).toEqual([line]);
});

test("a subject whose outcome differs from its declaration fails a check, whatever is recorded", async () => {
  const record = await proven();
  const outcome = (key: SubjectKey) => outcomeOf(key, key === BLUE ? { wrong: ["violated, undeclared: a.b"] } : {});
  expect((await check(roomOf({ record, outcome }), turnOf(BLUE))).against).toEqual([
    "lamps, fault: lamp-blue: violated, undeclared: a.b",
  ]);
});

test("one turn of each part runs every subject once", async () => {
  const record = await proven();
  const room = roomOf({ record });
  for (let part = 1; part <= PARTS; part += 1) await check(room, { part, reason: "a test" });
  expect(room.played.toSorted()).toEqual(SUBJECTS.map(({ name }) => name).sort());
});

test("indistinguishable faults are found in the record too", async () => {
  const record = readRecord(printRecord(await proven()).replace('"evidence":"lamp-blue"', '"evidence":"lamp-dim"'));
  expect((await check(roomOf({ record }), anotherTurn(BLUE))).against).toEqual([
    "lamps, fault: lamp-dim: has the same evidence as lamp-blue",
  ]);
});

test("a sample runs the preferred stale subjects, and reports how many were not run", async () => {
  const record = await proven();
  const room = roomOf({ record, common: "another suite" });
  const { summary, against } = await sample(room, { most: 2, isPreferred: ({ name }) => name === "candle" });
  expect(room.played).toEqual(["sound", "candle"]);
  expect(against).toEqual([]);
  expect(summary).toBe("all 5 subjects affected, 2 played\n3 not played: npm run prove plays them, and records all");
});

test.each(["", "[]", "{}", '{"variants": {"lamps": {}}}', '{"variants": [1]}'])("%s is not a record", (text) => {
  expect(() => readRecord(text)).toThrow("Write it again: npm run prove -- --whole");
});
