import { closeSync, fstatSync, openSync, readSync, statSync } from "node:fs";
import { createGrowingBytes } from "./growing-bytes.ts";

/** What a file may hold at most, and what it is to hold, such as `a secret`. */
export interface FileBounds {
  readonly mostBytes: number;
  readonly what: string;
  /** True where a pipe or a device is refused: who reads one waits until somebody writes. */
  readonly fileOnly?: boolean;
}

/** What a file holds and who may read it, or why that is not known: words that belong behind its path. */
export type BoundedFile = { readonly text: string; readonly mode: number } | { readonly problem: string };

const NO_FILE = "is a pipe or a device, not a file: copy its content to a file";

const PIECE_BYTES = 64 * 1024;

/**
 * Reads a file, a pipe or a device, and no more of it than it may hold: a pipe does not say how long it is, and some
 * devices have no end.
 */
export function readBoundedFile(path: string, { mostBytes, what, fileOnly = false }: FileBounds): BoundedFile {
  try {
    if (fileOnly && !isFileOrFolder(path)) return { problem: NO_FILE };
    const file = openSync(path, "r");
    try {
      const { mode } = fstatSync(file);
      const held = createGrowingBytes(mostBytes);
      const piece = Buffer.allocUnsafe(PIECE_BYTES);
      for (let count = readSync(file, piece); count > 0; count = readSync(file, piece)) {
        if (!held.add(piece.subarray(0, count))) return { problem: `is too long for ${what}` };
      }
      return { text: held.bytes().toString("utf8"), mode };
    } finally {
      closeSync(file);
    }
  } catch (error) {
    return { problem: problemOf(error instanceof Error && "code" in error ? String(error.code) : "unknown reason") };
  }
}

function isFileOrFolder(path: string): boolean {
  const found = statSync(path);
  return found.isFile() || found.isDirectory();
}

function problemOf(code: string): string {
  if (code === "ENOENT") return "does not exist";
  if (code === "EISDIR") return "is a folder";
  return `cannot be read (${code})`;
}
