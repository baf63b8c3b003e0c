import type { Session } from "../../../scenario/index.ts";
import { createApart } from "./apart.ts";
import { type Caller, createCaller } from "./caller.ts";
import { complete } from "./credentials.ts";
import { createWebhooks, type Webhooks } from "./webhooks.ts";

/** A business whose webhooks go to the inbox. */
export interface Notified extends Caller {
  readonly webhooks: Webhooks;
}

/**
 * A business of the scenario's own, which the driver is told the inbox of. Where it cannot make one, the role `main`: that
 * its webhooks go to the inbox is for the configuration, and nobody here knows. It is never sometimes the one and
 * sometimes the other: what came for one would make a violation of what cannot come for the other. Throws Blocked where
 * there is no inbox.
 */
export async function createNotified(session: Session): Promise<Notified> {
  const webhooks = createWebhooks(session);
  const caller = session.can("newBusiness")
    ? await createApart(session)
    : createCaller(session, complete(session.credentials("main")));
  return { ...caller, webhooks };
}
