import type { Clock } from "../clock/index.ts";
import { createInbox, type Inbox } from "../inbox/index.ts";
import { inboxListener } from "./inbox-listener.ts";
import { type Resend, resendListener } from "./resend-listener.ts";
import { serveListener } from "./serve.ts";

export interface OpenInboxOptions {
  readonly clock: Clock;
  readonly host: string;
  /** 0 selects a free port. */
  readonly port: number;
  /** Address at which the deployment reaches the inbox, if different from the listening address. */
  readonly publicUrl?: string;
  /**
   * Called with the host name of each rejected request, which is not a name of the inbox unless a tunnel forwards it.
   */
  readonly onForeignHost?: (name: string) => void;
  /** Called for a request to resend a webhook; the inbox then keeps each webhook as it was on the wire. */
  readonly resend?: Resend;
}

/** A listening inbox. */
export interface OpenInbox {
  readonly inbox: Inbox;
  close(): Promise<void>;
}

/** Listens for webhooks. Rejects with CannotListen. */
export async function openInbox(options: OpenInboxOptions): Promise<OpenInbox> {
  const { clock, host, port, publicUrl, resend, ...local } = options;
  let inbox: Inbox | undefined;
  const receive: Inbox["receive"] = (request) => inbox?.receive(request) ?? { status: 503 };
  const receiving = inboxListener(receive, { keepsRaw: resend !== undefined });
  const listener = resend ? resendListener(resend, receiving) : receiving;
  const names = publicUrl === undefined ? [] : [new URL(publicUrl).hostname];
  const served = await serveListener(listener, { host, port, names, refusesPages: true, ...local });
  inbox = createInbox({ clock, url: publicUrl ?? `${served.url}/webhooks` });
  return { inbox, close: served.close };
}
