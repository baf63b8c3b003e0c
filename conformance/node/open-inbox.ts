import type { Clock } from "../clock/index.ts";
import { createInbox, type Inbox, type IncomingRequest } from "../inbox/index.ts";
import { serve } from "./serve.ts";

export interface OpenInboxOptions {
  readonly clock: Clock;
  readonly host: string;
  /** 0 takes a free one. */
  readonly port: number;
  /** Where the deployment reaches it, when that is not where it listens. */
  readonly publicUrl?: string;
}

/** An inbox behind a socket. */
export interface OpenInbox {
  readonly inbox: Inbox;
  close(): Promise<void>;
}

/** The most that is read of one request; the rest is let go. */
const MAX_BODY_BYTES = 1024 * 1024;

/** Listens for webhooks. Rejects with CannotListen. */
export async function openInbox({ clock, host, port, publicUrl }: OpenInboxOptions): Promise<OpenInbox> {
  let inbox: Inbox | undefined;
  const served = await serve(
    async (request) => {
      const incoming = await readIncoming(request);
      return new Response(null, { status: inbox?.receive(incoming).status ?? 503 });
    },
    { host, port },
  );
  inbox = createInbox({ clock, url: publicUrl ?? `${served.url}/webhooks` });
  return { inbox, close: served.close };
}

async function readIncoming(request: Request): Promise<IncomingRequest> {
  const { pathname, search } = new URL(request.url);
  const { text, complete } = await readCapped(request.body);
  return { method: request.method, path: pathname + search, headers: [...request.headers], body: text, complete };
}

async function readCapped(body: ReadableStream<Uint8Array> | null) {
  const decoder = new TextDecoder();
  let text = "";
  let size = 0;
  if (!body) return { text, complete: true };
  const reader = body.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return { text: text + decoder.decode(), complete: true };
      size += value.byteLength;
      text += decoder.decode(value.subarray(0, Math.max(0, MAX_BODY_BYTES - size + value.byteLength)), {
        stream: true,
      });
      if (size > MAX_BODY_BYTES) {
        await reader.cancel();
        return { text, complete: false };
      }
    }
  } catch {
    return { text, complete: false }; // the sender went away
  }
}
