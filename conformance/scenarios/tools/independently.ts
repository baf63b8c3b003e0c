import { NoResponse } from "../../exchange/index.ts";
import { Blocked, Missing, Violated } from "../../scenario/index.ts";

const STOPS = [Blocked, Violated, Missing, NoResponse] as const;

/** Tells stories one after another, until one stops. */
export async function inTurn(stories: readonly (() => Promise<void>)[]): Promise<void> {
  for (const tell of stories) await tell();
}

/**
 * Tells stories that need nothing of each other, one after another: what stops one does not stop the next, so that each
 * requirement of a table gets an outcome of its own. Then stops as the stories did.
 */
export async function independently(stories: readonly (() => Promise<void>)[]): Promise<void> {
  const stops: Error[] = [];
  for (const tell of stories) {
    try {
      await tell();
    } catch (error) {
      if (!(error instanceof Error && STOPS.some((each) => error instanceof each))) throw error;
      stops.push(error);
    }
  }
  // What says why something was never checked, if anything does.
  const blocked = stops.find((each) => !(each instanceof Violated || each instanceof Missing));
  const [stop] = blocked ? [blocked] : stops;
  if (stop) throw stop;
}
