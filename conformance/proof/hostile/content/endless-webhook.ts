import { once } from "node:events";
import { connect } from "node:net";
import { createRealClock } from "../../../clock/index.ts";
import type { Delivery } from "../../../inbox/index.ts";
import { openInbox } from "../../../node/inbox-listener.ts";

const CHUNK = Buffer.alloc(64 * 1024, "x");

/** Sends a webhook of this size in bytes until the receiver stops reading, and a short one after it. */
export async function postEndless(bytes: number): Promise<{
  /** Number of bytes sent. */
  readonly sent: number;
  readonly kept: readonly Delivery[];
  /** Status of the response to the short webhook. */
  readonly next: number;
}> {
  const { inbox, close } = await openInbox({ clock: createRealClock(), host: "127.0.0.1", port: 0 });
  const kept: Delivery[] = [];
  inbox.listen((delivery) => kept.push(delivery));
  try {
    const sent = await post(new URL(inbox.url), bytes);
    const { status } = await fetch(inbox.url, { method: "POST", body: "{}" });
    return { sent, kept, next: status };
  } finally {
    await close();
  }
}

async function post({ hostname, port, pathname }: URL, bytes: number): Promise<number> {
  const socket = connect(Number(port), hostname);
  const closed = new Promise<void>((resolve) => socket.on("close", () => resolve()));
  let over = false;
  void closed.then(() => {
    over = true;
  });
  socket.on("error", () => {}); // the receiver closes it
  socket.resume();
  await once(socket, "connect");
  socket.write(`POST ${pathname} HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${bytes}\r\n\r\n`);
  let sent = 0;
  for (; sent < bytes && !over; sent += CHUNK.length) {
    if (!socket.write(CHUNK)) await Promise.race([once(socket, "drain").catch(() => {}), closed]);
  }
  socket.destroy();
  await closed;
  return sent;
}
