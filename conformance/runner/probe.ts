import { NoResponse, RunEnded, SuiteError } from "../exchange/index.ts";
import { PROBE } from "../log/index.ts";
import { Blocked, createFailedWaits } from "../scenario/index.ts";
import { createSession } from "./create-session.ts";
import type { Stage } from "./stage.ts";

/** So many unanswered first requests mean that nobody is there. */
const ATTEMPTS = 5;

/**
 * The first request of a run: a harmless read in the role `main`, before anything else. Ends the run as unreachable
 * where nothing answers, where that role is turned away, or where there is no such role. Where the first is not answered,
 * the others leave together: who is silent costs two time limits, and not one for each.
 */
export async function probe(stage: Stage): Promise<void> {
  if (await reach(stage)) return;
  await Promise.all(Array.from({ length: ATTEMPTS - 1 }, () => reach(stage)));
}

/** One attempt; false where another one may tell more. */
async function reach(stage: Stage): Promise<boolean> {
  const { gate, exchanges, redactor, plan } = stage;
  const whole = { sound: true, keys: 0, failedWaits: createFailedWaits(stage.limits.eventuallyMs) };
  const { session } = createSession(stage, {
    site: { scenario: PROBE, repeat: stage.repeat },
    whole,
    async inParallel() {
      throw new SuiteError("the first request of a run has no parts");
    },
    assertOwn() {},
  });
  try {
    if ((await plan.variant.probe(session)).status === 401) gate.end({ kind: "unreachable", message: TURNED_AWAY });
  } catch (error) {
    if (error instanceof RunEnded) return true;
    const message = redactor.redact(error instanceof Error ? error.message : String(error));
    if (error instanceof Blocked) gate.end({ kind: "unreachable", message });
    // Somebody is there, and says 429: the scenarios have a budget of their own.
    else if (error instanceof NoResponse) return exchanges.traffic.responses > 0 || gate.ended !== undefined;
    // What breaks the contract in the first answer breaks it in the others too, and is judged there.
    else if (whole.sound) gate.end({ kind: "suite-error", message: `the first request could not be made: ${message}` });
  }
  return true;
}

const TURNED_AWAY =
  "the server rejected the credentials of role main with 401: check them and that they belong to this address";
