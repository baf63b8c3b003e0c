import { createHash } from "node:crypto";
import { closeSync, fstatSync, openSync, readSync, statSync } from "node:fs";
import { StringDecoder } from "node:string_decoder";
import { type Line, LogSyntaxError, logText } from "../log/index.ts";
import { closeWritten, descriptorIn, openToWrite, writeAll } from "./write-all.ts";

/** The log of a run as a file of newline-delimited JSON. */
export interface LogFile {
  append(line: Line): void;
  close(): void;
  /** Reason why lines are missing, if the disk stopped accepting them; final only after closing. */
  readonly failure: string | undefined;
  /** True if the file can be read back: /dev/stdout cannot. */
  readonly isFile: boolean;
  /** Returns true if a file contains exactly the lines written; known only after closing. */
  isIntact(): boolean;
}

/** Buffered length that triggers a write, so that little remains unwritten; in characters. */
const MOST_PENDING = 64 * 1024;

/**
 * Creates the file. Appended lines are written before the end of the current event loop turn, or at exit, so that even
 * after a crash the file is complete up to that turn; a write per line would cost more than creating the line. Throws
 * the errors of `open`; a later write error is stored in `failure`, since losing the log must not lose the verdict.
 */
export function createLogFile(path: string): LogFile {
  const file = openToWrite(path, 0o644);
  const isFile = descriptorIn(path) === undefined && fstatSync(file).isFile();
  const written = createHash("sha256");
  let failure: string | undefined;
  let isOpen = true;
  let pending = "";
  let turn: NodeJS.Immediate | undefined;
  const flush = () => {
    clearImmediate(turn);
    turn = undefined;
    const text = pending;
    pending = "";
    if (text === "") return;
    try {
      writeAll(file, Buffer.from(text, "utf8"), (piece) => written.update(piece));
    } catch (error) {
      failure = error instanceof Error && "code" in error ? String(error.code) : "the write failed";
    }
  };
  // Before the listener of the command line, which ends the process.
  process.prependListener("exit", flush);
  return {
    append(line) {
      if (failure !== undefined || !isOpen) return;
      pending += logText(line);
      if (pending.length > MOST_PENDING) flush();
      else turn ??= setImmediate(flush);
    },
    close() {
      process.off("exit", flush);
      flush();
      isOpen = false;
      closeWritten(file, path);
    },
    get failure() {
      return failure;
    },
    isFile,
    // Compared by content: a concurrent run with the same file may leave its length unchanged.
    isIntact: () => !isFile || digestOf(path) === written.copy().digest("hex"),
  };
}

/** Returns the SHA-256 hash of a file's contents, in hexadecimal; undefined if it cannot be read. */
function digestOf(path: string): string | undefined {
  const hash = createHash("sha256");
  try {
    if (!statSync(path).isFile()) return undefined;
    for (const piece of readPieces(path)) hash.update(piece);
  } catch {
    return undefined;
  }
  return hash.digest("hex");
}

/** Size of one read, in bytes. */
const READ_AT_ONCE = 64 * 1024;

/** Reads a file in pieces; each piece is valid only until the next is requested. */
function* readPieces(path: string): Generator<Buffer> {
  const file = openSync(path, "r");
  try {
    const bytes = Buffer.allocUnsafe(READ_AT_ONCE);
    for (let length = readSync(file, bytes); length > 0; length = readSync(file, bytes)) {
      yield bytes.subarray(0, length);
    }
  } finally {
    closeSync(file);
  }
}

/**
 * Maximum line length, in UTF-16 code units: far longer than any log line, but another file may be a single line, and a
 * device is endless.
 */
const LONGEST_LINE = 64 * 1024 * 1024;

/**
 * Reads the lines of a log file one at a time. Splits at line feeds only: `node:readline` also splits at U+2028, which
 * a deployment may put into a body. Synchronous: a promise for each line would cost more than the line. Throws {@link
 * LogSyntaxError} for a line that exceeds the maximum length.
 */
export function* readLogFile(path: string): Generator<string> {
  const decoder = new StringDecoder("utf8");
  let [line, lineNumber] = ["", 1];
  for (const bytes of readPieces(path)) {
    const pieces = decoder.write(bytes).split("\n");
    const last = pieces.pop() ?? "";
    for (const piece of pieces) {
      yield line + piece;
      line = "";
      lineNumber += 1;
    }
    line += last;
    if (line.length > LONGEST_LINE) {
      throw new LogSyntaxError(`line ${lineNumber} is too long: is this a payspec log?`);
    }
  }
  line += decoder.end();
  if (line !== "") yield line;
}
