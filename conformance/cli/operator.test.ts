import { expect, test } from "vitest";
import { createVirtualClock } from "../clock/index.ts";
import type { Operator, Task } from "../driver/index.ts";
import { createStyle } from "../report/index.ts";
import { createOperator } from "./operator.ts";
import { createScreen } from "./screen.ts";

const TASKS = ["1", "2", "3"].map((paymentId): Task => ({ ability: "approvePayment", paymentId }));
const [FIRST, SECOND, THIRD] = TASKS as [Task, Task, Task]; // as many as were created

/** Operator in virtual time who types on command of the test; `answers` collects the answers in order. */
function setUp() {
  const turns: (() => void)[] = [];
  const clock = createVirtualClock({ whenIdle: (action) => turns.push(action) });
  const attached = new Set<{ onLine: (line: string) => void; end: () => void }>();
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
    listen(onLine: (line: string) => void, end: () => void) {
      const listener = { onLine, end };
      attached.add(listener);
      return () => attached.delete(listener);
    },
  };
  const screen = createScreen(output, clock);
  const operator = createOperator({ input, screen, clock, style: createStyle(false) });
  const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
  return {
    operator,
    screen,
    listeners: () => attached.size,
    shown: () => shown,
    /** Ids of the payments asked about so far. */
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
      for (const each of attached) each.onLine(line);
      await settle();
    },
    async endInput() {
      for (const each of attached) each.end();
      await settle();
    },
    settle,
  };
}

function collect(operator: Operator, tasks: readonly Task[] = TASKS) {
  const answers: string[] = [];
  for (const task of tasks) void operator.ask(task).then((answer) => answers.push(`${task.paymentId} ${answer}`));
  return answers;
}

test("asks one question at a time, in order, without a time limit", async () => {
  const { operator, asked, wait, type, shown } = setUp();
  const answers = collect(operator);
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

test("ignores a second Enter, and input typed before the question", async () => {
  const { operator, asked, wait, type, settle, shown } = setUp();
  const answers = collect(operator, [FIRST, SECOND]);
  await wait(400);
  await type("");
  await type("");
  expect([asked(), answers]).toEqual([["1", "2"], ["1 done"]]);
  expect(shown()).toContain("Answered too early");
  await wait(400);
  await type("");
  expect(answers).toEqual(["1 done", "2 done"]);
  await type("");
  const later = collect(operator, [THIRD]);
  await settle();
  expect(later).toEqual([]);
});

test("asks again after an unknown answer", async () => {
  const { operator, wait, type, shown } = setUp();
  const answers = collect(operator, [FIRST]);
  await wait(400);
  await type("yes?");
  expect(answers).toEqual([]);
  expect(shown()).toMatch(/Press Enter when done, or s to skip\.\n {2}┃ › $/);
});

test("skips everything once the input has ended", async () => {
  const { operator, asked, wait, endInput, listeners } = setUp();
  const answers = collect(operator);
  await wait(400);
  await endInput();
  expect(answers).toEqual(["1 skipped", "2 skipped", "3 skipped"]);
  expect([asked(), listeners()]).toEqual([["1"], 0]);
  expect(collect(operator, [FIRST])).toEqual([]);
});

test("asks nothing after leave, and removes its listeners", async () => {
  const { operator, asked, settle, listeners } = setUp();
  const answers = collect(operator);
  await settle();
  expect(listeners()).toBe(1);
  operator.leave();
  await settle();
  expect([asked(), answers.length, listeners()]).toEqual([["1"], 3, 0]);
});

test("delays other output until the question is answered", async () => {
  const { operator, screen, wait, type, shown } = setUp();
  screen.show(() => "1 of 3");
  collect(operator, [FIRST]);
  await wait(1_000);
  screen.write("◌ another scenario\n");
  await wait(1_000);
  expect(shown()).toMatch(/› $/);
  await type("");
  expect(shown()).toMatch(/› \n◌ another scenario\n$/);
  await wait(100);
  expect(shown()).toMatch(/another scenario\n1 of 3$/);
});
