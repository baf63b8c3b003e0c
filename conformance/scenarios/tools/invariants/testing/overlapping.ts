import * as fc from "fast-check";
import type { OutgoingRequest } from "../../../../exchange/index.ts";
import type { SightedAnswer, Sighting } from "../../../../scenario/index.ts";

/** How late a call is. */
export interface Lateness {
  /** How many events pass before the call acts, and before its answer is there. */
  readonly acts: number;
  readonly answers: number;
  readonly isLost: boolean;
}

export const lateness = {
  acts: fc.nat(2),
  answers: fc.nat(5),
  isLost: fc.integer({ min: 0, max: 29 }).map((each) => each === 0),
} satisfies { readonly [K in keyof Lateness]: fc.Arbitrary<Lateness[K]> };

/** One of these, each as often as its weight says. */
export function weighted<Name extends string>(weights: Readonly<Record<Name, number>>): fc.Arbitrary<Name> {
  const names = Object.keys(weights) as Name[]; // a literal: no other keys
  return fc.constantFrom(...names.flatMap((each) => Array<Name>(weights[each]).fill(each)));
}

/** What a service of a test answers. */
export interface Reply {
  readonly status: number;
  readonly json: unknown;
}

/** A request, and what happens when it gets there. */
export interface Call {
  readonly request: OutgoingRequest;
  readonly act: () => Reply;
}

interface Underway extends Call {
  readonly began: number;
  readonly isLost: boolean;
  readonly actsAt: number;
  readonly answersAt: number;
  reply?: Reply;
}

/**
 * What a run would have seen of a story, in the order in which its exchanges ended. `callOf` is asked of each event in
 * turn; what is no call, it does itself.
 */
export function overlapping<Event extends Lateness>(
  story: readonly Event[],
  callOf: (event: Event, index: number) => Call | undefined,
  headers: SightedAnswer["headers"] = [],
): readonly Sighting[] {
  const underway = new Set<Underway>();
  const sightings: Sighting[] = [];
  let tick = 0;
  const next = () => {
    tick += 1;
    return tick;
  };
  const advance = (moment: number) => {
    for (const call of underway) if (call.actsAt === moment) call.reply = call.act();
    for (const call of [...underway].filter(({ answersAt }) => answersAt <= moment)) {
      underway.delete(call);
      const { request, began, isLost, reply } = call;
      const text = JSON.stringify(reply?.json) ?? "";
      const answer = { headers, text, complete: true, exchange: sightings.length + 1 };
      sightings.push({
        scenario: "any/scenario",
        request,
        ...(reply && !isLost && { answer: { ...answer, ...reply } }),
        underway: [...underway].map((each) => each.request),
        began,
        ended: next(),
      });
    }
  };

  story.forEach((event, moment) => {
    const call = callOf(event, moment);
    if (call) {
      const actsAt = moment + event.acts;
      underway.add({ ...call, began: next(), isLost: event.isLost, actsAt, answersAt: actsAt + event.answers });
    }
    advance(moment);
  });
  for (let moment = story.length; underway.size > 0; moment += 1) advance(moment);
  return sightings;
}
