import { type Clock, sleep } from "../../../../clock/index.ts";
import type { Deliver, Delivery } from "../webhooks.ts";

/** A wrapper around all webhook deliveries. */
type Delivering = (next: Deliver) => Deliver;

/** Changes every delivery. */
export function shaped(shape: (delivery: Delivery) => Delivery): Delivering {
  return (next) => (delivery) => next(shape(delivery));
}

/** Sends every delivery three times. */
export const thrice: Delivering = (next) => async (delivery) => {
  await next(delivery);
  await next(delivery);
  return next(delivery);
};

/** Reports every delivery as accepted immediately and sends it later. */
export function delayed(clock: Clock, delayMs: () => number): Delivering {
  return (next) => async (delivery) => {
    void sleep(clock, delayMs())
      .then(() => next(delivery))
      .catch(() => undefined); // already reported as accepted: it is not retried
    return { status: 200 };
  };
}

/** Collects the deliveries to an address for a while and sends one in their place; `join` returns its body. */
export function inBatches(clock: Clock, whileMs: number, join: (bodies: readonly string[]) => string): Delivering {
  return (next) => {
    const batches = new Map<string, { readonly bodies: string[]; readonly sent: ReturnType<Deliver> }>();
    return ({ url, headers, body }) => {
      const open = batches.get(url);
      open?.bodies.push(body);
      if (open) return open.sent;
      const bodies = [body];
      const sent = sleep(clock, whileMs).then(() => {
        batches.delete(url);
        return next({ url, headers, body: join(bodies) });
      });
      batches.set(url, { bodies, sent });
      return sent;
    };
  };
}

/** Returns delays of up to 5 s, the same in every run. */
export function scattered(): () => number {
  let state = 7;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state % 5_000;
  };
}
