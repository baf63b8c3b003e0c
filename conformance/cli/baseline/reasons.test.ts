import { expect, test } from "vitest";
import type { Io } from "../io.ts";
import type { Screen } from "../screen.ts";
import { UsageError } from "../usage-error.ts";
import { createAskReason, type NewEntry, readReason, withReasons } from "./reasons.ts";

const violated = (requirement: string, cause: string): NewEntry => ({
  variant: "a",
  requirement,
  outcome: "violated",
  cause,
});
const open: NewEntry = { variant: "a", requirement: "o", outcome: "inconclusive", reason: "no driver is configured" };
const entries = [violated("x", "one"), violated("y", "one"), violated("z", "two"), open];

const reasonsOf = async (...given: Parameters<typeof withReasons>) =>
  (await withReasons(...given)).map(({ requirement, reason }) => `${requirement}: ${reason}`);

test("one question a cause; what stayed open has the reason of the run", async () => {
  const asked: string[] = [];
  const ask = async ({ cause, requirements }: { cause: string; requirements: readonly string[] }) => {
    asked.push(`${cause}: ${requirements.join(" ")}`);
    return `known ${cause}`;
  };
  expect(await reasonsOf(entries, { given: undefined, ask })).toEqual([
    "x: known one",
    "y: known one",
    "z: known two",
    "o: no driver is configured",
  ]);
  expect(asked).toEqual(["one: x y", "two: z"]);
});

test("a given reason is used for all entries, without a question", async () => {
  const ask = () => Promise.reject(new Error("asked"));
  expect(await reasonsOf(entries, { given: "PAY-1", ask })).toEqual(["x: PAY-1", "y: PAY-1", "z: PAY-1", "o: PAY-1"]);
});

test("a reason is one line, and says something", () => {
  expect(readReason("  known\n since March ")).toBe("known since March");
  for (const none of ["", " \n", "TODO", "todo: later"]) expect(() => readReason(none)).toThrow(UsageError);
});

let written = "";
let released = 0;
const screen: Screen = {
  write: () => {},
  show: () => {},
  aside: (act) => act(),
  hold: () => ({
    write(text) {
      written += text;
    },
    release() {
      released += 1;
    },
  }),
  close: () => {},
};

/** A terminal where these lines are typed. */
function terminal(lines: readonly string[], isTTY = true): Io {
  const output = { write: () => {}, isTTY, columns: 80 };
  const stdin = {
    isTTY,
    listen(hear: (line: string) => void) {
      for (const each of lines) hear(each);
      return () => {};
    },
  };
  return { environment: {}, folder: "", stdout: output, stderr: output, onInterrupt: () => () => {}, stdin };
}

const failures = { cause: "createThing, /amount: wrong type", requirements: ["thing.amount", "thing.total"] };

test("a terminal shows what failed, and asks again until there is a reason", async () => {
  [written, released] = ["", 0];
  const { signal } = new AbortController();
  const ask = createAskReason(terminal(["", "TODO", "known bug PAY-7"]), { screen, color: false, interrupt: signal });
  expect(await ask(failures)).toBe("known bug PAY-7");
  expect(written).toContain(
    "Why is this accepted? createThing, /amount: wrong type\n(2 requirements: thing.amount, thing.total)",
  );
  expect(written.match(/! a reason/g)).toHaveLength(2);
  expect(released).toBe(1);
});

test("who wants an end is asked no more", async () => {
  const controller = new AbortController();
  const asking = createAskReason(terminal([]), { screen, color: false, interrupt: controller.signal })(failures);
  controller.abort();
  await expect(asking).rejects.toThrow("interrupted before all reasons were given");
});

test("without a terminal, the error says what to do", async () => {
  const { signal } = new AbortController();
  const ask = createAskReason(terminal([], false), { screen, color: false, interrupt: signal });
  await expect(ask(failures)).rejects.toMatchObject({
    message: "nothing says why this failure is accepted: createThing, /amount: wrong type",
    hint: expect.stringContaining("--reason TEXT"),
  });
});
