import type { Gate } from "../exchange/index.ts";
import type { Inbox } from "../inbox/index.ts";
import { Blocked, type SessionInbox } from "../scenario/index.ts";

export interface SessionInboxOptions {
  /** Absent where no inbox is configured. */
  readonly inbox: Inbox | undefined;
  readonly withinMs: number;
  /** Ends every wait when the run ends early: what has not come by then is not missing. */
  readonly gate: Pick<Gate, "enter" | "signal">;
  /** Called when something of ours has come. */
  readonly witness: () => void;
}

/** The inbox as one scenario sees it. Throws {@link Blocked} where there is none. */
export function createSessionInbox({ inbox, withinMs, gate, witness }: SessionInboxOptions): SessionInbox {
  if (!inbox) throw new Blocked("there is no inbox for webhooks: configure webhooks.port");
  const witnessed = <T extends readonly unknown[]>(found: T): T => {
    if (found.length > 0) witness();
    return found;
  };
  return {
    url: inbox.url,
    withinMs,
    deliveries: (wanted) => witnessed(inbox.deliveries(wanted)),
    async arrival(wanted, { count = 1, atMostMs = withinMs } = {}) {
      const { signal } = gate;
      const found = await inbox.arrival(wanted, Math.min(withinMs, atMostMs), { count, signal });
      if (found.length < count && signal.aborted) gate.enter();
      // What mentions something of ours and lacks the rest is a witness too: it came, and is not what it should be.
      witnessed(inbox.deliveries({ anyOf: wanted.anyOf }));
      return found;
    },
    refuseFirst: inbox.refuseFirst,
  };
}
