import { isDeepStrictEqual } from "node:util";
import type { Incoming, Outgoing, Wire } from "../../variants/sandboxes.ts";

/** Alternative handling of requests and responses, by the name of its owner. */
export interface WireShadow {
  readonly of: string;
  readonly wire: Wire;
}

/** Called for a shadow that has had an effect. */
type Tell = (of: string) => void;

/**
 * Creates a wire that changes nothing. In addition, each shadow receives every request before the sandbox does, and the
 * response afterwards: a shadow that passes both on unchanged and at once has no effect. `isKnown` returns true for
 * shadows that need no further observation.
 */
export function wireWithShadows(shadows: readonly WireShadow[], isKnown: (of: string) => boolean, tell: Tell): Wire {
  return async (request, next) => {
    const beside = shadows.flatMap(({ of, wire }) => (isKnown(of) ? [] : [attend(wire, request, () => tell(of))]));
    await within(beside, "passed");
    const answer = await next(request);
    for (const each of beside) each.answer(answer);
    await within(beside, "ended");
    return answer;
  };
}

/** One request at one shadow. */
interface Attendance {
  /** Resolves when the request is passed on to the next handler, or dropped. */
  readonly passed: Promise<unknown>;
  /** Resolves when the request is answered. */
  readonly ended: Promise<unknown>;
  answer(answer: Outgoing): void;
  tell(): void;
}

function attend(wire: Wire, request: Incoming, tell: () => void): Attendance {
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
    if (each !== request) tell();
    pass();
    return answered;
  });
  const ended = Promise.resolve(given)
    .then(async (outgoing) => {
      if (passes !== 1 || !isDeepStrictEqual(outgoing, await answered)) tell();
    }, tell)
    .finally(pass);
  return { passed, ended, answer, tell };
}

/** Waits for all of them, except those that wait for something else: that counts as an effect as well. */
async function within(all: readonly Attendance[], what: "passed" | "ended"): Promise<void> {
  const late = new Set(all);
  const each = all.map(async (one) => {
    await one[what];
    late.delete(one);
  });
  await Promise.race([Promise.all(each), new Promise((resolve) => setImmediate(resolve))]);
  for (const { tell } of late) tell();
}
