import { closeSync, openSync } from "node:fs";
import type { Readable } from "node:stream";
import { boundedLines, type OutputLine } from "./bounded-lines.ts";
import { writeAll } from "./write-all.ts";

/** What a server prints: all of it in a file, within bounds, and its last lines in memory. */
export interface ServerOutput {
  /** Reads a stream to its end. */
  read(stream: Readable): void;
  lastLines(): readonly OutputLine[];
  /** No more is written. */
  close(): void;
}

export interface ServerOutputOptions {
  /** The file is made anew. */
  readonly path: string;
  /** How a line is written down: without secrets, and harmless. */
  readonly write: (line: OutputLine) => string;
}

const MAX_FILE_BYTES = 10 * 1024 * 1024;
const KEPT_LINES = 20;
const FULL = Buffer.from("… the rest of the output is not stored\n");

/** Throws what `open` throws. A disk that takes no more of it later ends the file, and nothing else. */
export function createServerOutput({ path, write }: ServerOutputOptions): ServerOutput {
  let file: number | undefined = openSync(path, "w", 0o644);
  let room = MAX_FILE_BYTES - FULL.length;
  const last: OutputLine[] = [];
  const endings: (() => void)[] = [];

  const close = () => {
    for (const end of endings.splice(0)) end();
    if (file !== undefined) closeSync(file);
    file = undefined;
  };
  const store = (line: OutputLine) => {
    if (file === undefined) return;
    const bytes = Buffer.from(`${write(line)}\n`, "utf8");
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
  const take = (line: OutputLine) => {
    if (last.push(line) > KEPT_LINES) last.shift();
    store(line);
  };
  return {
    read(stream) {
      const lines = boundedLines(take);
      endings.push(lines.end);
      stream.setEncoding("utf8");
      stream.on("data", lines.add);
      stream.on("error", () => {}); // what was read until then is all there is
    },
    lastLines: () => [...last],
    close,
  };
}
