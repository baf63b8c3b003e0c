import { isDeepStrictEqual } from "node:util";
import type { Incoming, Outgoing, Wire } from "../../variants/sandboxes.ts";

/** Alternative handling of requests and responses, by the name of its owner. */
export interface WireAlternative {
  readonly of: string;
  readonly wire: Wire;
}

/** Called for an alternative that has had an effect. */
type OnDifference = (of: string) => void;

/**
 * Creates a wire that changes nothing. In addition, each alternative receives every request before the sandbox does, and the
 * response afterwards: an alternative that passes both on unchanged and at once has no effect. `isKnown` returns true for
 * alternatives that need no further observation.
 */
export function wireWithAlternatives(
  alternatives: readonly WireAlternative[],
  isKnown: (of: string) => boolean,
  onDifference: OnDifference,
): Wire {
  return async (request, next) => {
    const beside = alternatives.flatMap(({ of, wire }) =>
      isKnown(of) ? [] : [attend(wire, request, () => onDifference(of))],
    );
    await within(beside, "passed");
    const answer = await next(request);
    for (const each of beside) each.answer(answer);
    await within(beside, "ended");
    return answer;
  };
}

/** One request at one alternative. */
interface Attendance {
  /** Resolves when the request is passed on to the next handler, or dropped. */
  readonly passed: Promise<unknown>;
  /** Resolves when the request is answered. */
  readonly ended: Promise<unknown>;
  answer(answer: Outgoing): void;
  onDifference(): void;
}

function attend(wire: Wire, request: Incoming, onDifference: () => void): Attendance {
  let answer = (_: Outgoing): void => {};
  const answered = new Promise<Outgoing>((resolve) => {
    answer = resolve;
  });
  let pass = (): void => {};
  const passed = new Promise<void>((resolve) => {
    pass = resolve;
  });
  let passes = 0;
  const given = wire(request, (each) => {
    passes += 1;
    if (each !== request) onDifference();
    pass();
    return answered;
  });
  const ended = Promise.resolve(given)
    .then(async (outgoing) => {
      if (passes !== 1 || !isDeepStrictEqual(outgoing, await answered)) onDifference();
    }, onDifference)
    .finally(pass);
  return { passed, ended, answer, onDifference };
}

/** Waits for all of them, except those that wait for something else: that counts as an effect as well. */
async function within(all: readonly Attendance[], what: "passed" | "ended"): Promise<void> {
  const late = new Set(all);
  const each = all.map(async (one) => {
    await one[what];
    late.delete(one);
  });
  await Promise.race([Promise.all(each), new Promise((resolve) => setImmediate(resolve))]);
  for (const { onDifference } of late) onDifference();
}
