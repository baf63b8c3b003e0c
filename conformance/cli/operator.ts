import type { Clock } from "../clock/index.ts";
import type { Operator, Task } from "../driver/index.ts";
import type { Style } from "../report/index.ts";
import type { Input } from "./io.ts";
import type { Held, Screen } from "./screen.ts";
import { promptText, taskText } from "./task-text.ts";

/** A second Enter within this time was meant for the previous question. */
const SOONEST_MS = 300;

export interface OperatorOptions {
  readonly input: Input;
  readonly screen: Screen;
  readonly clock: Clock;
  readonly style: Style;
}

interface Question {
  readonly askedMs: number;
  readonly held: Held;
  readonly answer: (answer: "done" | "skipped") => void;
}

/**
 * Creates the operator at the terminal. Asks one question at a time without a time limit; input between questions is
 * not an answer. Skips everything once the input has ended.
 */
export function createOperator({ input, screen, clock, style }: OperatorOptions): Operator {
  let waiting = 0;
  let turn: Promise<unknown> = Promise.resolve();
  let open: Question | undefined;
  let ended = false;
  let stop: (() => void) | undefined;

  const onLine = (line: string) => {
    if (!open) return;
    const { askedMs, held, answer } = open;
    const word = line.trim().toLowerCase();
    if (word === "s" || word === "skip") return answer("skipped");
    if (word === "" && clock.monotonic() - askedMs >= SOONEST_MS) return answer("done");
    const hint = word === "" ? "Answered too early: please answer again." : "Press Enter when done, or s to skip.";
    held.write(`  ${style.yellow("┃")} ${style.dim(hint)}\n${promptText(style)}`);
  };
  const end = () => {
    ended = true;
    stop?.();
    open?.held.write("\n");
    open?.answer("skipped");
  };

  const show = (task: Task): Promise<"done" | "skipped"> =>
    new Promise((resolve) => {
      waiting -= 1;
      if (ended) return resolve("skipped");
      stop ??= input.listen(onLine, end);
      const held = screen.hold();
      held.write(taskText(task, waiting, style));
      open = {
        askedMs: clock.monotonic(),
        held,
        answer(answer) {
          open = undefined;
          held.release();
          resolve(answer);
        },
      };
    });

  return {
    ask(task) {
      waiting += 1;
      const answer = turn.then(() => show(task));
      turn = answer;
      return answer;
    },
    leave() {
      ended = true;
      stop?.();
      open?.answer("skipped");
    },
  };
}
