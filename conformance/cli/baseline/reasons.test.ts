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

test("asks once per cause; inconclusive entries keep their own reason", async () => {
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

test("uses a given reason for all entries without asking", async () => {
  const ask = () => Promise.reject(new Error("asked"));
  expect(await reasonsOf(entries, { given: "PAY-1", ask })).toEqual(["x: PAY-1", "y: PAY-1", "z: PAY-1", "o: PAY-1"]);
});

test("requires a reason on one line that is not empty or TODO", () => {
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

/** Returns a terminal in which these lines are typed. */
function terminal(lines: readonly string[], isTTY = true): Io {
  const output = { write: () => {}, isTTY, columns: 80 };
  const stdin = {
    isTTY,
    listen(onLine: (line: string) => void) {
      for (const each of lines) onLine(each);
      return () => {};
    },
  };
  return { environment: {}, folder: "", stdout: output, stderr: output, onInterrupt: () => () => {}, stdin };
}

const failures = { cause: "createThing, /amount: wrong type", requirements: ["thing.amount", "thing.total"] };

test("shows what failed, and repeats the question until there is a reason", async () => {
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

test("stops asking on an interrupt", async () => {
  const controller = new AbortController();
  const asking = createAskReason(terminal([]), { screen, color: false, interrupt: controller.signal })(failures);
  controller.abort();
  await expect(asking).rejects.toThrow("interrupted before all reasons were given");
});

test("rejects with advice without a terminal", async () => {
  const { signal } = new AbortController();
  const ask = createAskReason(terminal([], false), { screen, color: false, interrupt: signal });
  await expect(ask(failures)).rejects.toMatchObject({
    message: "no reason given for accepting this failure: createThing, /amount: wrong type",
    hint: expect.stringContaining("--reason TEXT"),
  });
});
