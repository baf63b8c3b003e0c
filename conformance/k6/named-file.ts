import { type Environment, textOf } from "../deployment/index.ts";

/** File that an environment variable names. */
export interface NamedFile {
  readonly path: string;
  readonly text: string;
}

/**
 * Returns the file that a variable names; undefined if the variable is not set. If the file does not exist, `open`
 * throws an error of the engine.
 */
export function namedFile(
  variable: string,
  environment: Environment,
  open: (path: string) => string,
): NamedFile | undefined {
  const path = textOf(environment, variable);
  if (path === undefined) return undefined;
  try {
    return { path, text: open(path) };
  } catch {
    throw new Error(`${path} (${variable}) ${UNREADABLE}`);
  }
}

export const UNREADABLE = "cannot be read: its path is relative to the script";
