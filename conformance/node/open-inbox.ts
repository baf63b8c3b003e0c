import type { Clock } from "../clock/index.ts";
import { createInbox, type Inbox } from "../inbox/index.ts";
import { inboxListener } from "./inbox-listener.ts";
import { serveListener } from "./serve.ts";

export interface OpenInboxOptions {
  readonly clock: Clock;
  readonly host: string;
  /** 0 takes a free one. */
  readonly port: number;
  /** Where the deployment reaches it, when that is not where it listens. */
  readonly publicUrl?: string;
  /** Told the name by which a refused request asked for it: that of no inbox, unless something forwards it. */
  readonly onForeignHost?: (name: string) => void;
}

/** An inbox behind a socket. */
export interface OpenInbox {
  readonly inbox: Inbox;
  close(): Promise<void>;
}

/** Listens for webhooks. Rejects with CannotListen. */
export async function openInbox({ clock, host, port, publicUrl, ...told }: OpenInboxOptions): Promise<OpenInbox> {
  let inbox: Inbox | undefined;
  const listener = inboxListener((request) => inbox?.receive(request) ?? { status: 503 });
  const names = publicUrl === undefined ? [] : [new URL(publicUrl).hostname];
  const served = await serveListener(listener, { host, port, names, refusesPages: true, ...told });
  inbox = createInbox({ clock, url: publicUrl ?? `${served.url}/webhooks` });
  return { inbox, close: served.close };
}
