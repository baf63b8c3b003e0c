import { describe, expect, test } from "vitest";
import { sandboxes } from "../../sandbox/index.ts";
import { ACROSS } from "./across.ts";
import { outcomeOf } from "./outcome.ts";
import { createProver } from "./prover.ts";
import { learnSound } from "./sound.ts";
import { keyOf, type Subject } from "./subject.ts";
import { subjects } from "./subjects.ts";

const prove = createProver();

const named = (...names: readonly string[]) => subjects.filter((each) => names.includes(keyOf(each)));

describe.each([
  "integration, schema fault: createRefund 202 /data/status enum",
  "alternate, fault: missing-header-refused-too-late",
])("%s", (name) => {
  test("a part of the suite says of it what the whole says", async () => {
    const [subject] = named(name);
    if (!subject) throw new Error("the subject that this test needs is gone");
    const whole = await outcomeOf(subject);
    expect(whole.reported.violated.length + whole.reported.findings.length).toBeGreaterThan(0);
    expect(await prove(subject)).toEqual({ ...whole, passed: expect.any(Number) });
  });
});

test("no more is run of a fault than can tell it from the sound sandbox", async () => {
  const asked: (readonly string[])[] = [];
  const [subject] = named("alternate, fault: due-date-a-day-early");
  if (!subject) throw new Error("the subject that this test needs is gone");
  const watched: Subject = {
    ...subject,
    run(only, read) {
      asked.push(only);
      return subject.run(only, read);
    },
  };
  await prove(watched);
  const [only = []] = asked;
  expect(only).toContain("create-invoice/every-kind");
  expect(only).not.toContain("create-payment/nulls");
});

test("what nobody can tell by its rules is run as a whole", async () => {
  const [kind] = sandboxes;
  if (!kind) throw new Error("there is no sandbox");
  const { reach } = await learnSound(kind);
  expect(reach.ofFault("nobody's")).toBeUndefined();
  expect(reach.ofFault("amount-below-minimum-refused-but-done")).toBeUndefined();
  expect(reach.ofAnswer(() => false).size).toBe(0);
});

test("what is random, and what is no sandbox, is run as a whole", () => {
  const groups = subjects.filter(({ told }) => told).map(({ group }) => group);
  expect(new Set(groups)).toEqual(new Set(["fault", "schema fault", "latitude"]));
});

test("what goes from one scenario to another is the name of a fault or a latitude", () => {
  const names = new Set(subjects.map(({ name }) => name));
  expect(Object.keys(ACROSS).filter((each) => !names.has(each))).toEqual([]);
});
