import { isDeepStrictEqual } from "node:util";
import type { Incoming, Outgoing, Wire } from "../../sandbox/index.ts";

/** What others do to a request and its answer: by the name of who does it. */
export interface WireShadow {
  readonly of: string;
  readonly wire: Wire;
}

/** Told of a shadow that has done something. */
type Tell = (of: string) => void;

/**
 * A wire that changes nothing. Beside it each shadow is handed every request before the sandbox is, and the answer after
 * it: who passes on both as they are, at once, does nothing. `isKnown` says of whom enough is known.
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
  /** Resolves when it is handed on, to whoever is next, or to nobody. */
  readonly passed: Promise<unknown>;
  /** Resolves when it is answered. */
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

/** Waits for all of them, but for nobody who waits for something else: that is doing something, too. */
async function within(all: readonly Attendance[], what: "passed" | "ended"): Promise<void> {
  const late = new Set(all);
  const each = all.map(async (one) => {
    await one[what];
    late.delete(one);
  });
  await Promise.race([Promise.all(each), new Promise((resolve) => setImmediate(resolve))]);
  for (const { tell } of late) tell();
}
