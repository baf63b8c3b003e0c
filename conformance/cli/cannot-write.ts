/** A place for an output cannot be written to. */
export class CannotWrite extends Error {
  override readonly name = "CannotWrite";
}

/** Does what writes to `path`. Throws {@link CannotWrite}, which says why not, and ends with this advice. */
export function writingTo<T>(path: string, advice: string, act: () => T): T {
  try {
    return act();
  } catch (error) {
    if (error instanceof CannotWrite) throw error;
    const code = error instanceof Error && "code" in error ? String(error.code) : "unknown reason";
    throw new CannotWrite(`${path} cannot be written (${code}): ${advice}`);
  }
}
