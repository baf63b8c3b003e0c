import { printable, type Style } from "../../report/index.ts";
import type { Input, Output } from "../io.ts";
import { UsageError } from "../usage-error.ts";

export interface Question<T> {
  readonly text: string;
  /** What may be answered, for people. */
  readonly hint?: string;
  /** What Enter alone stands for. */
  readonly otherwise?: string;
  /** Reads an answer, or throws {@link UsageError}, which is said before the question is asked again. */
  readonly read: (answer: string) => T;
}

/** Asks a person at a terminal, one question after another. */
export interface Questioner {
  ask<T>(question: Question<T>): Promise<T>;
  /** Listens no longer. */
  leave(): void;
}

export function createQuestioner(input: Input, output: Pick<Output, "write" | "columns">, style: Style): Questioner {
  const heard: string[] = [];
  let ended = false;
  let wake = () => {};
  const stop = input.listen(
    (line) => {
      heard.push(line);
      wake();
    },
    () => {
      ended = true;
      wake();
    },
  );
  const nextLine = async (): Promise<string> => {
    if (heard.length === 0 && !ended) {
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
    const line = heard.shift();
    if (line === undefined) throw new UsageError("input ended before all questions were answered; nothing was written");
    return line.trim();
  };
  return {
    async ask({ text, hint, otherwise, read }) {
      const more = [...(hint === undefined ? [] : [hint]), ...(otherwise ? [`Enter: ${otherwise}`] : [])].join("; ");
      for (;;) {
        const isLong = text.length + more.length + 3 > output.columns;
        const aside = more === "" ? "" : `${isLong ? "\n" : " "}${style.dim(`(${more})`)}`;
        output.write(`${style.bold(text)}${aside}\n${style.yellow("›")} `);
        const line = await nextLine();
        try {
          return read(line === "" ? (otherwise ?? "") : line);
        } catch (error) {
          if (!(error instanceof UsageError)) throw error;
          output.write(`${style.yellow("!")} ${printable(error.message)}\n`);
        }
      }
    },
    leave: stop,
  };
}
