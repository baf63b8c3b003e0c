import type { Cancel, Clock } from "../clock/index.ts";
import type { JsonObject } from "./values/json.ts";

/** One webhook on its way out. */
export interface Delivery {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** The port by which webhooks leave. Rejecting, or any status but 2xx, means that nobody took it. */
export type Deliver = (delivery: Delivery) => Promise<{ readonly status: number }>;

/** Sends an event to a target at once, without making anybody wait for it. */
export type Announce = (url: string, event: JsonObject) => void;

export interface WebhooksOptions {
  readonly clock: Clock;
  readonly deliver: Deliver;
  /** Milliseconds until the next attempt after so many failed; undefined: no further attempt. */
  readonly retryDelay: (attempts: number) => number | undefined;
}

/** An attempt that takes longer counts as failed. */
const ATTEMPT_MS = 10_000;

/** The policy of every variant, in milliseconds: five further attempts, each after twice the time. */
export function retryDelay(attempts: number): number | undefined {
  return [1000, 2000, 4000, 8000, 16_000][attempts - 1];
}

/** Delivers each event until it is taken or given up. When is open; {@link retryDelay} is ours. */
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
    /** Forgets all further attempts. */
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
