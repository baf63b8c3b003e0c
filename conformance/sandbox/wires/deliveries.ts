import { type Clock, sleep } from "../../clock/index.ts";
import type { Deliver, Delivery } from "../webhooks.ts";

/** Stands around all that is delivered. */
type Delivering = (next: Deliver) => Deliver;

/** Each is sent otherwise. */
export function shaped(shape: (delivery: Delivery) => Delivery): Delivering {
  return (next) => (delivery) => next(shape(delivery));
}

/** Each is sent three times. */
export const thrice: Delivering = (next) => async (delivery) => {
  await next(delivery);
  await next(delivery);
  return next(delivery);
};

/** Each is said to have arrived, and arrives later. */
export function delayed(clock: Clock, delayMs: () => number): Delivering {
  return (next) => async (delivery) => {
    void sleep(clock, delayMs())
      .then(() => next(delivery))
      .catch(() => undefined); // it was said to have arrived: nobody sends it again
    return { status: 200 };
  };
}

/** Delays of up to 5 s, the same in every run. */
export function scattered(): () => number {
  let state = 7;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state % 5_000;
  };
}
