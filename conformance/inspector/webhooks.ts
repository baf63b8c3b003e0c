import type { Clock } from "../clock/index.ts";
import { type Deliver, sha256 } from "../variants/sandboxes.ts";
import { createKept, keepLine, keepMessage } from "./kept.ts";
import type { Attempt, MessageDetail, Newest, WebhookSummary } from "./state.ts";

/** The webhooks that the sandbox sent, each with the attempts to deliver it. */
export interface Webhooks {
  /** Wraps the port for outgoing webhooks. */
  watch(deliver: Deliver): Deliver;
  list(): Newest<WebhookSummary>;
  find(number: number): MessageDetail | undefined;
}

interface Sent {
  readonly atMs: number;
  readonly url: string;
  readonly event: string | undefined;
  readonly message: MessageDetail;
  readonly attempts: Attempt[];
}

/** Attempts after which the same content counts as another webhook; the sandbox makes six. */
const MOST_ATTEMPTS = 20;

export function createWebhookRecord(clock: Clock, changed: () => void): Webhooks {
  const kept = createKept<Sent>();
  /** Numbers by content, because a repeated attempt is not marked as one. */
  const numbers = new Map<string, number>();

  const sentAs = (content: string, create: () => Sent): Sent => {
    const known = numbers.get(content);
    const sent = known === undefined ? undefined : kept.find(known);
    if (sent && sent.attempts.length < MOST_ATTEMPTS) return sent;
    for (const [each, number] of numbers) if (!kept.find(number)) numbers.delete(each);
    const created = create();
    numbers.set(content, kept.add(created));
    return created;
  };

  return {
    watch: (deliver) => async (delivery) => {
      const { url, headers, body } = delivery;
      const atMs = clock.now();
      const { attempts } = sentAs(sha256(`${url} ${body}`), () => ({
        atMs,
        url: keepLine(url),
        event: eventIn(body),
        message: keepMessage(Object.entries(headers), body),
        attempts: [],
      }));
      const place = attempts.push({ atMs, accepted: false }) - 1;
      const end = (result: string, accepted: boolean) => {
        attempts[place] = { atMs, result, accepted };
        changed();
      };
      changed();
      try {
        const answer = await deliver(delivery);
        end(String(answer.status), answer.status >= 200 && answer.status <= 299);
        return answer;
      } catch (error) {
        end(reasonOf(error), false);
        throw error;
      }
    },
    list: () => kept.list(({ message: _, ...sent }, number) => ({ number, ...sent })),
    find: (number) => kept.find(number)?.message,
  };
}

/** Returns the kind of event that the sandbox writes into a body, which a fault or a latitude may change. */
function eventIn(body: string): string | undefined {
  const [, event] = /^\{"event":"([\w.]{1,100})"/.exec(body) ?? [];
  return event;
}

/** Returns a word for a failure of the network, such as `ECONNREFUSED`. */
function reasonOf(error: unknown): string {
  const code: unknown = error instanceof Error && "code" in error ? error.code : undefined;
  return typeof code === "string" ? code : "no response";
}
