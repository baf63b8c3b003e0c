import { Blocked } from "../../scenario/index.ts";

/** What `act` resolves to; undefined where something that it needs is missing, so that the scenario can do without. */
export async function attempt<T>(act: () => Promise<T>): Promise<T | undefined> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof Blocked) return undefined;
    throw error;
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
