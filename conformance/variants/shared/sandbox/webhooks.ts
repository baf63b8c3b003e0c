import type { Cancel, Clock } from "../../../clock/index.ts";
import type { JsonObject } from "./values/json.ts";

/** One outgoing webhook. */
export interface Delivery {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Port for outgoing webhooks. A rejection or a status other than 2xx means that the webhook was not accepted. */
export type Deliver = (delivery: Delivery) => Promise<{ readonly status: number }>;

/** Sends an event to a target immediately, without blocking the caller. */
export type Announce = (url: string, event: JsonObject) => void;

export interface WebhooksOptions {
  readonly clock: Clock;
  readonly deliver: Deliver;
  /**
   * Returns the delay before the next attempt after this many failures, in milliseconds; undefined for no further
   * attempt.
   */
  readonly retryDelay: (attempts: number) => number | undefined;
}

/** Attempts that take longer count as failed. */
const ATTEMPT_MS = 10_000;

/** Returns the retry delay of every variant, in milliseconds: five retries, each after twice the previous delay. */
export function retryDelay(attempts: number): number | undefined {
  return [1000, 2000, 4000, 8000, 16_000][attempts - 1];
}

/**
 * Delivers each event until it is accepted or retries are exhausted. The timing of deliveries is open; {@link
 * retryDelay} is our choice.
 */
export function createWebhooks({ clock, deliver, retryDelay }: WebhooksOptions) {
  const waiting = new Set<Cancel>();
  let closed = false;

  const after = (delayMs: number, action: () => void): Cancel => {
    const stop = clock.after(delayMs, () => {
      waiting.delete(cancel);
      action();
    });
    const cancel = () => {
      waiting.delete(cancel);
      stop();
    };
    waiting.add(cancel);
    return cancel;
  };

  const isTaken = (delivery: Delivery) =>
    new Promise<boolean>((resolve) => {
      const giveUp = after(ATTEMPT_MS, () => resolve(false));
      const answer = (taken: boolean) => {
        giveUp();
        resolve(taken);
      };
      attemptOnce(deliver, delivery).then(answer, () => answer(false));
    });

  const attempt = async (delivery: Delivery, attempts: number): Promise<void> => {
    if (closed || (await isTaken(delivery)) || closed) return;
    const delayMs = retryDelay(attempts);
    if (delayMs !== undefined) after(delayMs, () => void attempt(delivery, attempts + 1));
  };

  const announce: Announce = (url, event) => {
    const headers = { "content-type": "application/json", "user-agent": "payspec-sandbox" };
    void attempt({ url, headers, body: JSON.stringify(event) }, 1);
  };

  return {
    announce,
    /** Cancels all further attempts. */
    close() {
      closed = true;
      for (const cancel of [...waiting]) cancel();
    },
  };
}

async function attemptOnce(deliver: Deliver, delivery: Delivery): Promise<boolean> {
  const { status } = await deliver(delivery);
  return status >= 200 && status <= 299;
}
