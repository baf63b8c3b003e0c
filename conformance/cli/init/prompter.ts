import { printable, type Style } from "../../report/index.ts";
import type { Input, Output } from "../io.ts";
import { UsageError } from "../usage-error.ts";

export interface Question<T> {
  readonly text: string;
  /** Possible answers, for people. */
  readonly hint?: string;
  /** Default answer for Enter alone. */
  readonly otherwise?: string;
  /** Parses an answer, or throws {@link UsageError}, whose message is shown before the question is repeated. */
  readonly read: (answer: string) => T;
}

/** Asks questions in a terminal, one after another. */
export interface Prompter {
  ask<T>(question: Question<T>): Promise<T>;
  /** Stops reading input. */
  leave(): void;
}

export function createPrompter(input: Input, output: Pick<Output, "write" | "columns">, style: Style): Prompter {
  const lines: string[] = [];
  let ended = false;
  let wake = () => {};
  const stop = input.listen(
    (line) => {
      lines.push(line);
      wake();
    },
    () => {
      ended = true;
      wake();
    },
  );
  const nextLine = async (): Promise<string> => {
    if (lines.length === 0 && !ended) {
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
    const line = lines.shift();
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
