import { expect, test } from "vitest";
import { createVirtualClock } from "../clock/index.ts";
import type { Person, Task } from "../driver/index.ts";
import { createStyle } from "../report/index.ts";
import { createPerson } from "./person.ts";
import { createScreen } from "./screen.ts";

const TASKS = ["1", "2", "3"].map((paymentId): Task => ({ ability: "approvePayment", paymentId }));
const [FIRST, SECOND, THIRD] = TASKS as [Task, Task, Task]; // as many as it was made of

/** A person who reads, and types when the test says so; `answers` holds what became of each question, in time. */
function seat() {
  const turns: (() => void)[] = [];
  const clock = createVirtualClock({ whenIdle: (action) => turns.push(action) });
  const heard = new Set<{ hear: (line: string) => void; end: () => void }>();
  let shown = "";
  const output = {
    write(text: string) {
      shown += text;
    },
    isTTY: true,
    columns: 80,
  };
  const input = {
    isTTY: true,
    listen(hear: (line: string) => void, end: () => void) {
      const listener = { hear, end };
      heard.add(listener);
      return () => heard.delete(listener);
    },
  };
  const screen = createScreen(output, clock);
  const person = createPerson({ input, screen, clock, style: createStyle(false) });
  const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
  return {
    person,
    screen,
    listeners: () => heard.size,
    shown: () => shown,
    /** Of the questions asked so far, that which is open. */
    asked: () => [...shown.matchAll(/payment {2}(\d)/g)].map(([, id]) => id),
    async wait(ms: number) {
      await settle();
      let over = false;
      clock.after(ms, () => {
        over = true;
      });
      while (!over) turns.shift()?.();
      await settle();
    },
    async type(line: string) {
      for (const each of heard) each.hear(line);
      await settle();
    },
    async endInput() {
      for (const each of heard) each.end();
      await settle();
    },
    settle,
  };
}

function collect(person: Person, tasks: readonly Task[] = TASKS) {
  const answers: string[] = [];
  for (const task of tasks) void person.ask(task).then((answer) => answers.push(`${task.paymentId} ${answer}`));
  return answers;
}

test("one question at a time, in their order, for as long as it takes", async () => {
  const { person, asked, wait, type, shown } = seat();
  const answers = collect(person);
  await wait(3_600_000);
  expect([asked(), answers]).toEqual([["1"], []]);
  expect(shown()).toContain("2 more waiting");
  await type("");
  expect([asked(), answers]).toEqual([["1", "2"], ["1 done"]]);
  await wait(400);
  await type(" S ");
  expect([asked(), answers]).toEqual([
    ["1", "2", "3"],
    ["1 done", "2 skipped"],
  ]);
});

test("a second Enter does not answer the next question, nor does what was typed before one", async () => {
  const { person, asked, wait, type, settle, shown } = seat();
  const answers = collect(person, [FIRST, SECOND]);
  await wait(400);
  await type("");
  await type("");
  expect([asked(), answers]).toEqual([["1", "2"], ["1 done"]]);
  expect(shown()).toContain("Answered too early");
  await wait(400);
  await type("");
  expect(answers).toEqual(["1 done", "2 done"]);
  await type("");
  const later = collect(person, [THIRD]);
  await settle();
  expect(later).toEqual([]);
});

test("any other word is no answer", async () => {
  const { person, wait, type, shown } = seat();
  const answers = collect(person, [FIRST]);
  await wait(400);
  await type("yes?");
  expect(answers).toEqual([]);
  expect(shown()).toMatch(/Press Enter when done, or s to skip\.\n {2}┃ › $/);
});

test("once the input has ended, all is skipped", async () => {
  const { person, asked, wait, endInput, listeners } = seat();
  const answers = collect(person);
  await wait(400);
  await endInput();
  expect(answers).toEqual(["1 skipped", "2 skipped", "3 skipped"]);
  expect([asked(), listeners()]).toEqual([["1"], 0]);
  expect(collect(person, [FIRST])).toEqual([]);
});

test("who leaves is asked no more, and keeps no process alive", async () => {
  const { person, asked, settle, listeners } = seat();
  const answers = collect(person);
  await settle();
  expect(listeners()).toBe(1);
  person.leave();
  await settle();
  expect([asked(), answers.length, listeners()]).toEqual([["1"], 3, 0]);
});

test("what others write waits until the question is answered", async () => {
  const { person, screen, wait, type, shown } = seat();
  screen.show(() => "1 of 3");
  collect(person, [FIRST]);
  await wait(1_000);
  screen.write("◌ another scenario\n");
  await wait(1_000);
  expect(shown()).toMatch(/› $/);
  await type("");
  expect(shown()).toMatch(/› \n◌ another scenario\n$/);
  await wait(100);
  expect(shown()).toMatch(/another scenario\n1 of 3$/);
});
