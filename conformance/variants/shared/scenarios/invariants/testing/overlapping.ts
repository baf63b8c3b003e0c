import * as fc from "fast-check";
import type { OutgoingRequest } from "../../../../../exchange/index.ts";
import type { SightedAnswer, Sighting } from "../../../../../scenario/index.ts";

/** Delays of a call. */
export interface Lateness {
  /** Numbers of events before the call acts, and from then until its response arrives. */
  readonly acts: number;
  readonly answers: number;
  readonly isLost: boolean;
}

export const lateness = {
  acts: fc.nat(2),
  answers: fc.nat(5),
  isLost: fc.integer({ min: 0, max: 29 }).map((each) => each === 0),
} satisfies { readonly [K in keyof Lateness]: fc.Arbitrary<Lateness[K]> };

/** Generates one of the names, with these weights. */
export function weighted<Name extends string>(weights: Readonly<Record<Name, number>>): fc.Arbitrary<Name> {
  const names = Object.keys(weights) as Name[]; // a literal: no other keys
  return fc.constantFrom(...names.flatMap((each) => Array<Name>(weights[each]).fill(each)));
}

/** Response of a test service. */
export interface Reply {
  readonly status: number;
  readonly json: unknown;
}

/** A request, and its effect when it arrives. */
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
 * Returns the exchanges of a history as a run would see them, in the order in which they ended. `callOf` gets each
 * event in turn, and performs those that are not calls.
 */
export function overlapping<Event extends Lateness>(
  history: readonly Event[],
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

  history.forEach((event, moment) => {
    const call = callOf(event, moment);
    if (call) {
      const actsAt = moment + event.acts;
      underway.add({ ...call, began: next(), isLost: event.isLost, actsAt, answersAt: actsAt + event.answers });
    }
    advance(moment);
  });
  for (let moment = history.length; underway.size > 0; moment += 1) advance(moment);
  return sightings;
}
