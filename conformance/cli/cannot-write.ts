/** The path of an output cannot be written to. */
export class CannotWrite extends Error {
  override readonly name = "CannotWrite";
}

/** Runs an action that writes to `path`. Throws {@link CannotWrite} with the reason, followed by `advice`. */
export function writingTo<T>(path: string, advice: string, act: () => T): T {
  try {
    return act();
  } catch (error) {
    if (error instanceof CannotWrite) throw error;
    const code = error instanceof Error && "code" in error ? String(error.code) : "unknown reason";
    throw new CannotWrite(`${path} cannot be written (${code}): ${advice}`);
  }
}
