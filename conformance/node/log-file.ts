import { closeSync, createReadStream, openSync } from "node:fs";
import { type Line, logText } from "../log/index.ts";
import { writeAll } from "./write-all.ts";

/** The log of a run as a file of newline-delimited JSON. */
export interface LogFile {
  append(line: Line): void;
  close(): void;
  /** Why lines are missing from it, when the disk stopped taking them; known for certain once it is closed. */
  readonly failure: string | undefined;
}

/** As much is written at once, so that what is not yet written stays small; in characters. */
const MOST_PENDING = 64 * 1024;

/**
 * Opens the file anew. What is appended is written before this process waits for anything, or at its exit: whatever ends
 * it, what was done until its last turn is in the file. A write for each line would cost more than to make the line. Throws
 * what `open` throws; a disk that fills up later is kept in `failure`, since losing the log must not lose the verdict.
 */
export function createLogFile(path: string): LogFile {
  const file = openSync(path, "w", 0o644);
  let failure: string | undefined;
  let pending = "";
  let turn: NodeJS.Immediate | undefined;
  const flush = () => {
    clearImmediate(turn);
    turn = undefined;
    const text = pending;
    pending = "";
    if (text === "") return;
    try {
      writeAll(file, Buffer.from(text, "utf8"));
    } catch (error) {
      failure = error instanceof Error && "code" in error ? String(error.code) : "the write failed";
    }
  };
  process.on("exit", flush);
  return {
    append(line) {
      if (failure !== undefined) return;
      pending += logText(line);
      if (pending.length > MOST_PENDING) flush();
      else turn ??= setImmediate(flush);
    },
    close() {
      process.off("exit", flush);
      flush();
      closeSync(file);
    },
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
    // `yield*` would wait for each of them once more.
    for (const line of lines) yield line;
  }
  if (rest !== "") yield rest;
}
