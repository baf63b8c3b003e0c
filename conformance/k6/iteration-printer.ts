import type { Line } from "../log/index.ts";

/** Maximum number of iterations printed by one virtual user; a broken deployment breaks all of them. */
const MAX_PRINTED = 5;

/** Returns a function that prints the lines of an iteration, each as JSON after a word to search for. */
export function createIterationPrinter(print: (text: string) => void): (lines: readonly Line[]) => void {
  let printed = 0;
  return (lines) => {
    if (printed >= MAX_PRINTED) return;
    printed += 1;
    for (const each of lines) print(`payspec ${JSON.stringify(each)}`);
  };
}
