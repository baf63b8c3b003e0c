import { type Clock, sleep } from "../clock/index.ts";
import type { Delivery, IncomingRequest } from "./delivery.ts";
import { type Mentions, mentionsIn } from "./mentions.ts";

/** Receives the webhooks of one deployment and keeps them: a request handler, behind whatever socket. */
export interface Inbox {
  /** Where the deployment is to send them. */
  readonly url: string;
  /** Keeps a request, and says with which status to answer it. */
  receive(request: IncomingRequest): { readonly status: number };
  /** What was kept and is wanted, in the order in which it came. */
  deliveries(wanted: Wanted): readonly Delivery[];
  /** Waits until so many that are wanted have come; resolves to what there is when `withinMs` are over. */
  arrival(wanted: Wanted, withinMs: number, options?: ArrivalOptions): Promise<readonly Delivery[]>;
  /** Answers 503 to the first request that is wanted from now on. */
  refuseFirst(wanted: Wanted): void;
  /** Begins anew; what came before the beginning before is forgotten. */
  turn(): void;
  /** Called with every request; returns what ends it. */
  listen(listener: (delivery: Delivery) => void): () => void;
}

/** Recognises a request by what it mentions. */
export interface Wanted {
  /** At least one of these texts. */
  readonly anyOf: readonly string[];
  /** All of these as well; of a list, at least one. */
  readonly allOf?: readonly (string | readonly string[])[];
}

export interface ArrivalOptions {
  readonly count?: number;
  /** Ends the wait early. */
  readonly signal?: AbortSignal;
}

export interface InboxOptions {
  readonly clock: Clock;
  readonly url: string;
}

/** Of twice as many the older half is forgotten, so whoever floods the inbox fills no memory. */
const HALF = { deliveries: 5_000, characters: 8 * 1024 * 1024 };

interface Kept {
  readonly delivery: Delivery;
  readonly mentions: Mentions;
}

export function createInbox({ clock, url }: InboxOptions): Inbox {
  let older: readonly Kept[] = [];
  let newer: Kept[] = [];
  const lookouts = new Set<(arrived: Kept) => void>();
  let refusals: readonly Wanted[] = [];
  /** Of the newer. */
  let characters = 0;
  let number = 0;

  const turn = () => {
    older = newer;
    newer = [];
    characters = 0;
  };
  const keep = (arrived: Kept) => {
    if (newer.length >= HALF.deliveries || characters + arrived.mentions.size > HALF.characters) turn();
    newer.push(arrived);
    characters += arrived.mentions.size;
  };
  const statusFor = (mentions: Mentions): number => {
    const refusal = refusals.find((wanted) => isWanted(mentions, wanted));
    refusals = refusals.filter((each) => each !== refusal);
    return refusal ? 503 : 200;
  };
  const deliveries = (wanted: Wanted) =>
    [...older, ...newer].filter(({ mentions }) => isWanted(mentions, wanted)).map(({ delivery }) => delivery);

  return {
    url,
    receive(request) {
      number += 1;
      const mentions = mentionsIn(request);
      const status = statusFor(mentions);
      const arrived = { delivery: { number, atMs: clock.monotonic(), answered: status, ...request }, mentions };
      keep(arrived);
      for (const look of [...lookouts]) look(arrived);
      return { status };
    },
    deliveries,
    turn,
    async arrival(wanted, withinMs, { count = 1, signal } = {}) {
      const found = [...deliveries(wanted)];
      if (found.length >= count) return found;
      const over = new AbortController();
      const stop = () => over.abort();
      // Only what is new is looked at, however much is kept.
      const look = ({ delivery, mentions }: Kept) => {
        if (isWanted(mentions, wanted) && found.push(delivery) >= count) stop();
      };
      lookouts.add(look);
      signal?.addEventListener("abort", stop);
      if (signal?.aborted) stop();
      await sleep(clock, withinMs, over.signal);
      signal?.removeEventListener("abort", stop);
      lookouts.delete(look);
      return found;
    },
    refuseFirst(wanted) {
      refusals = [...refusals, wanted];
    },
    listen(listener) {
      const look = ({ delivery }: Kept) => listener(delivery);
      lookouts.add(look);
      return () => lookouts.delete(look);
    },
  };
}

function isWanted(mentions: Mentions, { anyOf, allOf = [] }: Wanted): boolean {
  // What all must mention are kinds, a few words: they rule out the most for the least.
  return (
    allOf.every((each) => (typeof each === "string" ? mentions.has(each) : each.some(mentions.has))) &&
    anyOf.some(mentions.has)
  );
}
