import { NoResponse } from "../../../exchange/index.ts";
import { Blocked, Violated } from "../../../scenario/index.ts";

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
      if (!(error instanceof Blocked || error instanceof Violated || error instanceof NoResponse)) throw error;
      stops.push(error);
    }
  }
  const blocked = stops.find((each) => !(each instanceof Violated)); // it says why something was never checked
  const [stop] = blocked ? [blocked] : stops;
  if (stop) throw stop;
}
