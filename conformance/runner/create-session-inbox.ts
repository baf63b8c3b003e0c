import type { Clock } from "../clock/index.ts";
import type { Gate } from "../exchange/index.ts";
import type { Inbox } from "../inbox/index.ts";
import { Blocked, type SessionInbox } from "../scenario/index.ts";
import type { Look } from "./create-looks.ts";
import { untilEnd } from "./unless-ended.ts";
import type { Workers } from "./worker-pool.ts";

export interface SessionInboxOptions {
  /** Absent where no inbox is configured. */
  readonly inbox: Inbox | undefined;
  readonly withinMs: number;
  readonly clock: Pick<Clock, "monotonic">;
  /** Ends every wait when the run ends early: what has not come by then is not missing. */
  readonly gate: Pick<Gate, "enter" | "ended" | "onEnd">;
  /** Whose worker is free for others while a webhook is waited for. */
  readonly workers: Pick<Workers, "suspend">;
  /** Called with every look. */
  readonly looked: (look: Look) => void;
}

/** The inbox as one scenario sees it. Throws {@link Blocked} where there is none. */
export function createSessionInbox({
  inbox,
  withinMs,
  clock,
  gate,
  workers,
  looked,
}: SessionInboxOptions): SessionInbox {
  if (!inbox) throw new Blocked("no inbox configured: set webhooks.port", { code: "inbox" });
  return {
    url: inbox.url,
    withinMs,
    deliveries(wanted) {
      const deliveries = inbox.deliveries(wanted);
      looked({ wanted, deliveries, saw: deliveries.length > 0 });
      return deliveries;
    },
    async arrival(wanted, { count = 1, atMostMs = withinMs } = {}) {
      const startedMs = clock.monotonic();
      const found = await workers.suspend(() =>
        untilEnd(gate, (signal) => inbox.arrival(wanted, Math.min(withinMs, atMostMs), { count, signal })),
      );
      if (found.length < count) gate.enter();
      // What mentions something of ours and lacks the rest is a witness too: it came, and is not what it should be.
      const saw = found.length > 0 || inbox.deliveries({ anyOf: wanted.anyOf }).length > 0;
      looked({ wanted, deliveries: found, saw, awaited: { count, waitedMs: clock.monotonic() - startedMs } });
      return found;
    },
    refuseFirst: inbox.refuseFirst,
  };
}
