import { NoResponse, RunEnded } from "../exchange/index.ts";
import { Blocked } from "../scenario/index.ts";
import { createSession } from "./create-session.ts";
import type { Stage } from "./stage.ts";

/** Under this name the first request of a run stands in the log. */
export const PROBE = "reach";

/** So many unanswered first requests mean that nobody is there. */
const ATTEMPTS = 5;

/**
 * The first request of a run: a harmless read in the role `main`, before anything else. Ends the run as unreachable
 * where nothing answers, where that role is turned away, or where there is no such role.
 */
export async function probe(stage: Stage): Promise<void> {
  const { gate, exchanges, redactor, plan } = stage;
  const { session, sound } = createSession(stage, PROBE);
  for (let attempt = 0; attempt < ATTEMPTS && !gate.ended; attempt += 1) {
    try {
      if ((await plan.variant.probe(session)).status === 401) gate.end({ kind: "unreachable", message: TURNED_AWAY });
      return;
    } catch (error) {
      if (error instanceof RunEnded) return;
      const message = redactor.redact(error instanceof Error ? error.message : String(error));
      if (error instanceof Blocked) return gate.end({ kind: "unreachable", message });
      if (!(error instanceof NoResponse)) {
        // What breaks the contract in the first answer breaks it in the others too, and is judged there.
        if (sound()) gate.end({ kind: "suite-error", message: `the first request could not be made: ${message}` });
        return;
      }
      // Somebody is there, and says 429: the scenarios have a budget of their own.
      if (exchanges.traffic.responses > 0) return;
    }
  }
}

const TURNED_AWAY =
  "the credentials of the role main were turned away with 401: check them, and that they belong to this address";
