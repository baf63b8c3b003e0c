import { writeFileSync } from "node:fs";
import { dirname, isAbsolute, relative, resolve } from "node:path";
import { type FileBounds, readBoundedFile } from "../node/index.ts";
import { type Command, parseStory, printStep, type Story } from "../scenario/index.ts";
import { makeFolder } from "./make-folder.ts";
import { UsageError } from "./usage-error.ts";

/** Reads the story of a file, seen from the working directory. Throws {@link UsageError}. */
export function readStory(folder: string, path: string, commands: readonly Command[]): Story {
  const story = parse(path, read(folder, path), commands);
  if (story.length === 0) throw new UsageError(`--replay: ${path} tells nothing`);
  return story;
}

/** Writes a story, with remarks above it, and returns how `--replay` can be told of it; undefined where it cannot be written. */
export function writeStory(folder: string, path: string, story: Story, remarks: readonly string[]): string | undefined {
  const whole = resolve(folder, path);
  try {
    makeFolder(dirname(whole));
    writeFileSync(whole, `${[...remarks.map((each) => `# ${each}`), ...story.map(printStep)].join("\n")}\n`);
  } catch {
    return undefined;
  }
  const seen = relative(folder, whole);
  return seen.startsWith("..") || isAbsolute(seen) ? whole : seen;
}

/** A story that was ever told has some hundred lines. */
const BOUNDS: FileBounds = { mostBytes: 4 * 1024 * 1024, what: "a story" };

function read(folder: string, path: string): string {
  const found = readBoundedFile(resolve(folder, path), BOUNDS);
  if ("problem" in found) throw new UsageError(`--replay: ${path} ${found.problem}`);
  return found.text;
}

function parse(path: string, text: string, commands: readonly Command[]): Story {
  try {
    return parseStory(text, commands);
  } catch (error) {
    if (error instanceof Error && error.name === "UnreadableStory")
      throw new UsageError(`--replay: ${path}, ${error.message}`);
    throw error;
  }
}
