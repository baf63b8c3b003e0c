import { closeSync, createReadStream, openSync } from "node:fs";
import { type Line, logText } from "../log/index.ts";
import { writeAll } from "./write-all.ts";

/** The log of a run as a file of newline-delimited JSON. */
export interface LogFile {
  append(line: Line): void;
  close(): void;
  /** Why lines are missing from it, when the disk stopped taking them. */
  readonly failure: string | undefined;
}

/**
 * Opens the file anew. Each line is written before `append` returns, so that whatever ends this process, what was done
 * until then is in the file. Throws what `open` throws; a disk that fills up later is kept in `failure`, since losing
 * the log must not lose the verdict.
 */
export function createLogFile(path: string): LogFile {
  const file = openSync(path, "w", 0o644);
  let failure: string | undefined;
  return {
    append(line) {
      if (failure !== undefined) return;
      try {
        writeAll(file, Buffer.from(logText(line), "utf8"));
      } catch (error) {
        failure = error instanceof Error && "code" in error ? String(error.code) : "the write failed";
      }
    },
    close: () => closeSync(file),
    get failure() {
      return failure;
    },
  };
}

/**
 * The lines of a log file, one at a time. Split at line feeds only: `node:readline` also ends a line at U+2028, which a
 * deployment may have put into a body.
 */
export async function* readLogFile(path: string): AsyncGenerator<string> {
  let rest = "";
  // With an encoding, the stream yields text.
  for await (const chunk of createReadStream(path, { encoding: "utf8" }) as AsyncIterable<string>) {
    const lines = (rest + chunk).split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
  }
  if (rest !== "") yield rest;
}
