import { type Environment, textOf } from "../deployment/index.ts";

/** A file that a variable of the environment names. */
export interface NamedFile {
  readonly path: string;
  readonly text: string;
}

/** Undefined where the variable is not set. Throws where there is no such file; `open` does so in words of the engine. */
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
