import type { Line } from "../../generated/payspec/types.ts";
import { LogSyntaxError, parseLine } from "./parse-line.ts";

/**
 * Yields the lines of a log, one at a time, however long it is; throws {@link LogSyntaxError}. A last line that is
 * truncated, as by a killed process, is left out: the missing footer shows that the run did not finish.
 */
export async function* readLines(texts: AsyncIterable<string> | Iterable<string>): AsyncGenerator<Line> {
  let lineNumber = 0;
  let read = 0;
  let cut: LogSyntaxError | undefined;
  for await (const text of texts) {
    lineNumber += 1;
    if (text.trim() === "") continue;
    if (cut) throw cut;
    try {
      const line = parseLine(text, read === 0 ? 1 : lineNumber);
      if (read > 0 && line.type === "run") {
        throw new LogSyntaxError(`line ${lineNumber} starts a second run: a log contains one run`);
      }
      read += 1;
      yield line;
    } catch (error) {
      if (read === 0 || !(error instanceof LogSyntaxError) || isJson(text)) throw error;
      cut = error;
    }
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
