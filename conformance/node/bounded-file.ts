import { closeSync, fstatSync, openSync, readSync, statSync } from "node:fs";
import { createGrowingBytes } from "./growing-bytes.ts";

/** Size limit of a file and its expected contents, such as `a secret`. */
export interface FileBounds {
  readonly mostBytes: number;
  readonly what: string;
  /** Rejects pipes and devices: reading one would block until something is written. */
  readonly fileOnly?: boolean;
}

/** A file's text and mode, or the reason why it cannot be read, worded to follow its path. */
export type BoundedFile = { readonly text: string; readonly mode: number } | { readonly problem: string };

const NO_FILE = "is a pipe or a device, not a file: copy its content to a file";

const PIECE_BYTES = 64 * 1024;

/**
 * Reads a file, a pipe or a device up to the size limit: a pipe does not report its size, and some devices are endless.
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
