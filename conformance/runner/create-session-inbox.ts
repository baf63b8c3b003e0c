import type { Clock } from "../clock/index.ts";
import type { Gate } from "../exchange/index.ts";
import type { Inbox } from "../inbox/index.ts";
import { Blocked, type SessionInbox } from "../scenario/index.ts";
import type { InboxQuery } from "./create-inbox-queries.ts";
import { untilEnd } from "./unless-ended.ts";
import type { Workers } from "./worker-pool.ts";

export interface SessionInboxOptions {
  /** Absent if no inbox is configured. */
  readonly inbox: Inbox | undefined;
  readonly withinMs: number;
  readonly clock: Pick<Clock, "monotonic">;
  /** Ends every wait when the run ends early; webhooks that have not arrived by then are not missing. */
  readonly gate: Pick<Gate, "enter" | "ended" | "onEnd">;
  /** Frees the worker of the scenario while it waits for a webhook. */
  readonly workers: Pick<Workers, "suspend">;
  /** Called after every query. */
  readonly onQuery: (query: InboxQuery) => void;
}

/** Creates the inbox of one scenario. Throws {@link Blocked} without an inbox. */
export function createSessionInbox({
  inbox,
  withinMs,
  clock,
  gate,
  workers,
  onQuery,
}: SessionInboxOptions): SessionInbox {
  if (!inbox) throw new Blocked("no inbox configured: set webhooks.port", { code: "inbox" });
  return {
    url: inbox.url,
    withinMs,
    deliveries(wanted) {
      const deliveries = inbox.deliveries(wanted);
      onQuery({ wanted, deliveries, saw: deliveries.length > 0 });
      return deliveries;
    },
    count: (wanted) => inbox.deliveries(wanted).length,
    async arrival(wanted, { count = 1, atMostMs = withinMs } = {}) {
      const startedMs = clock.monotonic();
      const found = await workers.suspend(() =>
        untilEnd(gate, (signal) => inbox.arrival(wanted, Math.min(withinMs, atMostMs), { count, signal })),
      );
      if (found.length < count) gate.enter();
      // A webhook that mentions the scenario's data but does not match is a witness too: it arrived, with wrong
      // content.
      const saw = found.length > 0 || inbox.deliveries({ anyOf: wanted.anyOf }).length > 0;
      onQuery({ wanted, deliveries: found, saw, awaited: { count, waitedMs: clock.monotonic() - startedMs } });
      return found;
    },
    refuseFirst: inbox.refuseFirst,
  };
}
