import { Blocked } from "../../scenario/index.ts";

/**
 * What `act` resolves to; undefined where something that it needs is missing, so that the scenario can do without.
 * `missing` is told what that is.
 */
export async function attempt<T>(
  act: () => Promise<T>,
  missing: (reason: string) => void = () => {},
): Promise<T | undefined> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof Blocked)) throw error;
    missing(error.message);
    return undefined;
  }
}

/**
 * Does what `act` does. Where the driver cannot, it is enough that the same has happened by itself, as a simulator of a
 * provider may do (ruling 10); else throws what `act` threw.
 */
export async function orByItself(act: () => Promise<void>, hasHappened: () => Promise<boolean>): Promise<void> {
  try {
    await act();
  } catch (error) {
    if (!(error instanceof Blocked) || !(await hasHappened())) throw error;
  }
}
