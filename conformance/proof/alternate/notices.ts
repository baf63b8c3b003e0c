import { type Clock, sleep } from "../../clock/index.ts";
import { alternateRules, type Deliver, type Delivery } from "../../sandbox/index.ts";
import type { AnyChange, Change } from "./sandbox.ts";

const { paymentNotifications } = alternateRules;

/** Ways to notify: of what a notification is, and what it carries, nothing is shown (ruling 16). */
export const notices: Readonly<Record<string, AnyChange>> = {
  "as a form": shaped(({ body, ...delivery }) => ({
    ...delivery,
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams({ data: body }).toString(),
  })),
  "in base64": shaped(({ body, ...delivery }) => ({
    ...delivery,
    body: JSON.stringify({ message: { data: Buffer.from(body).toString("base64") } }),
  })),
  "in the query of its address": shaped(({ url, body, ...delivery }) => ({
    ...delivery,
    url: `${url}&payment=${idIn(body)}`,
    body: "",
  })),
  "without a body, signed in a header": shaped(({ body, ...delivery }) => ({
    ...delivery,
    headers: { "X-Signature": "t=1,v1=0f3a", "X-Payment": idIn(body) },
    body: "",
  })),
  "deep in JSON, by another name": shaped(({ body, ...delivery }) => ({
    ...delivery,
    body: JSON.stringify([{ event: { resource: { links: [`https://pay.example/p/${idIn(body)}`] } } }]),
  })),
  "to the address alone": shaped(({ url }) => ({ url, headers: {}, body: "" })),
  "each three times": {
    deliver: (next) => async (delivery) => {
      await next(delivery);
      await next(delivery);
      return next(delivery);
    },
  },
  "20 s later": late(() => 20_000),
  "in any order": late(scattered()),
  "of payments that were paid alone": {
    rules: {
      paymentNotifications: (payment) => (payment.status === "COMPLETED" ? paymentNotifications(payment) : []),
      refundNotifications: () => [],
    },
  },
  "once, whether it was taken or not": { rules: { retryDelay: () => undefined } },
};

function shaped(shape: (delivery: Delivery) => Delivery): Change {
  return { deliver: (next) => (delivery) => next(shape(delivery)) };
}

function idIn(body: string): string {
  return String(Object(JSON.parse(body)).payment.payment_id);
}

/** Says that a notification has arrived, and lets it arrive later. */
function late(delayMs: () => number): AnyChange {
  return (clock: Clock) => ({
    deliver:
      (next: Deliver): Deliver =>
      async (delivery) => {
        void sleep(clock, delayMs()).then(() => next(delivery));
        return { status: 200 };
      },
  });
}

/** Delays of up to 5 s, the same in every run. */
function scattered(): () => number {
  let state = 7;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state % 5_000;
  };
}
