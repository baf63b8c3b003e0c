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
  /** Called with every request; returns what ends it. */
  listen(listener: (delivery: Delivery) => void): () => void;
}

/** Recognises a request by what it mentions. */
export interface Wanted {
  /** At least one of these texts. */
  readonly anyOf: readonly string[];
  /** All of these as well. */
  readonly allOf?: readonly string[];
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

/** The oldest are forgotten: whoever floods the inbox fills no memory. */
const MAX_KEPT = 10_000;
const MAX_KEPT_CHARACTERS = 32 * 1024 * 1024;

interface Kept {
  readonly delivery: Delivery;
  readonly mentions: Mentions;
}

export function createInbox({ clock, url }: InboxOptions): Inbox {
  const kept: Kept[] = [];
  const listeners = new Set<(delivery: Delivery) => void>();
  let refusals: readonly Wanted[] = [];
  let characters = 0;
  let number = 0;

  const forget = () => {
    while (kept.length > MAX_KEPT || (characters > MAX_KEPT_CHARACTERS && kept.length > 1)) {
      characters -= kept.shift()?.delivery.body.length ?? 0;
    }
  };
  const deliveries = (wanted: Wanted) => kept.filter((each) => isWanted(each, wanted)).map(({ delivery }) => delivery);

  return {
    url,
    receive(request) {
      number += 1;
      const mentions = mentionsIn(request);
      const refusal = refusals.find((wanted) => isWanted({ mentions }, wanted));
      refusals = refusals.filter((each) => each !== refusal);
      const status = refusal ? 503 : 200;
      const delivery = { ...request, number, atMs: clock.monotonic(), answered: status };
      kept.push({ delivery, mentions });
      characters += request.body.length;
      forget();
      for (const listener of [...listeners]) listener(delivery);
      return { status };
    },
    deliveries,
    async arrival(wanted, withinMs, { count = 1, signal } = {}) {
      const enough = new AbortController();
      const look = () => {
        if (deliveries(wanted).length >= count) enough.abort();
      };
      const stop = () => enough.abort();
      listeners.add(look);
      signal?.addEventListener("abort", stop);
      look();
      if (signal?.aborted) stop();
      await sleep(clock, withinMs, enough.signal);
      signal?.removeEventListener("abort", stop);
      listeners.delete(look);
      return deliveries(wanted);
    },
    refuseFirst(wanted) {
      refusals = [...refusals, wanted];
    },
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function isWanted({ mentions }: Pick<Kept, "mentions">, { anyOf, allOf = [] }: Wanted): boolean {
  return anyOf.some(mentions.has) && allOf.every(mentions.has);
}
