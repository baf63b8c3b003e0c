import { closeSync, openSync } from "node:fs";
import process from "node:process";
import type { Readable } from "node:stream";
import type { Cancel, Clock } from "../clock/index.ts";
import { boundedLines, type OutputLine } from "./bounded-lines.ts";
import { writeAll } from "./write-all.ts";

/** Output of a server: written to a file up to a size limit, with its last lines in memory. */
export interface ServerOutput {
  /** Reads a stream until its end. */
  read(stream: Readable): void;
  /** Last lines, as written to the file. */
  lastLines(): readonly string[];
  /** Stops writing. */
  close(): void;
}

export interface ServerOutputOptions {
  /** An existing file is overwritten. */
  readonly path: string;
  /** Escapes and redacts lines before they are stored; a secret may span several lines. */
  readonly write: (lines: readonly OutputLine[]) => readonly string[];
  readonly clock: Clock;
}

const MAX_FILE_BYTES = 10 * 1024 * 1024;
const KEPT_LINES = 20;
const FULL = Buffer.from("… the rest of the output is not stored\n");

/** Lines that arrive within this time of each other are redacted together. */
const PAUSE_MS = 100;
/** Maximum amount of pending output, in UTF-16 code units. */
const MOST_PENDING = 64 * 1024;
/** Maximum number of lines a secret spans, in any encoding. */
const LINES_OF_SECRET = 100;

/**
 * Creates the output file. Throws the errors of `open`. A later write error, such as a full disk, only closes the file.
 */
export function createServerOutput({ path, write, clock }: ServerOutputOptions): ServerOutput {
  let file: number | undefined = openSync(path, "w", 0o644);
  let room = MAX_FILE_BYTES - FULL.length;
  const last: OutputLine[] = [];
  const endings: (() => void)[] = [];
  let pending: OutputLine[] = [];
  let length = 0;
  let cancel: Cancel = () => {};

  const store = (text: string) => {
    if (file === undefined) return;
    const bytes = Buffer.from(`${text}\n`, "utf8");
    room -= bytes.length;
    try {
      writeAll(file, room < 0 ? FULL : bytes);
      if (room >= 0) return;
    } catch {
      // The disk is full.
    }
    closeSync(file);
    file = undefined;
  };
  const flush = (kept = 0) => {
    cancel();
    const [ready, rest] = [pending.slice(0, pending.length - kept), pending.slice(pending.length - kept)];
    for (const each of ready.length === 0 ? [] : write(ready)) store(each);
    pending = rest;
    length = lengthOf(rest);
  };
  /** Keeps the last lines pending, unless a secret may span the boundary. */
  const flushMost = () => {
    const [before, after] = [pending.slice(0, -LINES_OF_SECRET), pending.slice(-LINES_OF_SECRET)];
    const isApart = write(pending).join("\n") === [...write(before), ...write(after)].join("\n");
    flush(isApart && lengthOf(after) < MOST_PENDING / 2 ? after.length : 0);
  };
  const flushAll = () => flush();
  process.prependListener("exit", flushAll); // before the command line ends the process

  const take = (line: OutputLine) => {
    if (last.push(line) > KEPT_LINES + LINES_OF_SECRET) last.shift();
    if (file === undefined) return;
    pending.push(line);
    length += line.text.length + 1;
    if (length > MOST_PENDING) flushMost();
    cancel();
    cancel = clock.after(PAUSE_MS, flushAll);
  };
  return {
    read(stream) {
      const lines = boundedLines(take);
      endings.push(lines.end);
      stream.setEncoding("utf8");
      stream.on("data", lines.add);
      stream.on("error", () => {}); // the output read so far is kept
    },
    lastLines: () => (last.length === 0 ? [] : write(last).slice(-KEPT_LINES)),
    close() {
      process.off("exit", flushAll);
      for (const end of endings.splice(0)) end();
      flush();
      if (file !== undefined) closeSync(file);
      file = undefined;
    },
  };
}

function lengthOf(lines: readonly OutputLine[]): number {
  return lines.reduce((sum, { text }) => sum + text.length + 1, 0);
}
