import { NoResponse, RunEnded, SuiteError } from "../exchange/index.ts";
import { PROBE } from "../log/index.ts";
import { Blocked } from "../scenario/index.ts";
import { createSession, createWhole } from "./create-session.ts";
import type { ScenarioContext } from "./scenario-context.ts";

/** Number of first requests without a response after which the server is unreachable. */
const ATTEMPTS = 5;

/**
 * Makes the first request of a run: a harmless read in the role `main`. Ends the run as unreachable if there is no
 * response, if that role is rejected, or if it is not configured. If the first attempt has no response, the others are
 * sent concurrently, so that a silent server costs two timeouts instead of one for each attempt.
 */
export async function probe(context: ScenarioContext): Promise<void> {
  if (await reach(context)) return;
  await Promise.all(Array.from({ length: ATTEMPTS - 1 }, () => reach(context)));
}

/** Makes one attempt; returns false if another attempt may succeed. */
async function reach(context: ScenarioContext): Promise<boolean> {
  const { gate, exchanges, redactor, plan } = context;
  const whole = createWhole(context.limits.eventuallyMs);
  const { session } = createSession(context, {
    site: { scenario: PROBE, repeat: context.repeat },
    whole,
    async inParallel() {
      throw new SuiteError("the first request of a run has no parts");
    },
    assertOwn() {},
  });
  try {
    if ((await plan.variant.probe(session)).status === 401)
      gate.end({ kind: "unreachable", message: CREDENTIALS_REJECTED });
  } catch (error) {
    if (error instanceof RunEnded) return true;
    const message = redactor.redact(error instanceof Error ? error.message : String(error));
    if (error instanceof Blocked) gate.end({ kind: "unreachable", message });
    // 429 means that the server is up; scenarios have their own retry budget.
    else if (error instanceof NoResponse) return exchanges.traffic.responses > 0 || gate.ended !== undefined;
    // A contract violation in this response occurs in later ones too, and is judged there.
    else if (whole.sound) gate.end({ kind: "suite-error", message: `the first request could not be made: ${message}` });
  }
  return true;
}

const CREDENTIALS_REJECTED =
  "the server rejected the credentials of role main with 401: check them and that they belong to this address";
