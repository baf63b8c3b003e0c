import { type Clock, sleep } from "../clock/index.ts";
import type { Delivery, IncomingRequest } from "./delivery.ts";
import { type Mentions, mentionsIn } from "./mentions.ts";

/** Receives and stores the webhooks of one deployment; independent of the listener. */
export interface Inbox {
  /** Webhook target to configure in the deployment. */
  readonly url: string;
  /** Stores a request and returns the status to respond with. */
  receive(request: IncomingRequest): { readonly status: number };
  /** Returns the stored requests that match, in order of arrival. */
  deliveries(wanted: Wanted): readonly Delivery[];
  /** Waits for `count` matching requests; resolves to those received when `withinMs` have passed. */
  arrival(wanted: Wanted, withinMs: number, options?: ArrivalOptions): Promise<readonly Delivery[]>;
  /** Responds with 503 to the next matching request. */
  refuseFirst(wanted: Wanted): void;
  /** Starts a new half of the storage and drops the older one. */
  turn(): void;
  /** Registers a listener for all requests; returns a function that removes it. */
  listen(listener: (delivery: Delivery) => void): () => void;
}

/** Matches a request by the texts in it. */
export interface Wanted {
  /** At least one of these texts. */
  readonly anyOf: readonly string[];
  /** Further texts, all of which are required; of a nested list, at least one. */
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

/** Limits of one half of the storage. When the newer half is full, the older one is dropped, which bounds memory. */
const HALF = { deliveries: 5_000, characters: 8 * 1024 * 1024 };

interface Kept {
  readonly delivery: Delivery;
  readonly mentions: Mentions;
}

export function createInbox({ clock, url }: InboxOptions): Inbox {
  let older: readonly Kept[] = [];
  let newer: Kept[] = [];
  const arrivalListeners = new Set<(arrived: Kept) => void>();
  let refusals: readonly Wanted[] = [];
  /** Characters in the newer half. */
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
      for (const onArrival of [...arrivalListeners]) onArrival(arrived);
      return { status };
    },
    deliveries,
    turn,
    async arrival(wanted, withinMs, { count = 1, signal } = {}) {
      const found = [...deliveries(wanted)];
      if (found.length >= count) return found;
      const over = new AbortController();
      const stop = () => over.abort();
      // Checks only new requests, regardless of how many are stored.
      const onArrival = ({ delivery, mentions }: Kept) => {
        if (isWanted(mentions, wanted) && found.push(delivery) >= count) stop();
      };
      arrivalListeners.add(onArrival);
      signal?.addEventListener("abort", stop);
      if (signal?.aborted) stop();
      await sleep(clock, withinMs, over.signal);
      signal?.removeEventListener("abort", stop);
      arrivalListeners.delete(onArrival);
      return found;
    },
    refuseFirst(wanted) {
      refusals = [...refusals, wanted];
    },
    listen(listener) {
      const onArrival = ({ delivery }: Kept) => listener(delivery);
      arrivalListeners.add(onArrival);
      return () => arrivalListeners.delete(onArrival);
    },
  };
}

function isWanted(mentions: Mentions, { anyOf, allOf = [] }: Wanted): boolean {
  // `allOf` holds a few event types, so it excludes most requests at the lowest cost.
  return (
    allOf.every((each) => (typeof each === "string" ? mentions.has(each) : each.some(mentions.has))) &&
    anyOf.some(mentions.has)
  );
}
