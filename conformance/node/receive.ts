import type { Dispatcher } from "undici";
import { type Header, onEnd, type WireLimits } from "../transport/index.ts";
import { createGrowingBytes } from "./growing-bytes.ts";

/** An answer as its bytes came. */
export interface Received {
  readonly status: number;
  readonly headers: readonly Header[];
  /** As they were sent, up to the limit. */
  readonly bytes: Buffer;
  /** False where there were more. */
  readonly complete: boolean;
}

/** What `send` hands to undici's dispatcher, which tells it what comes. */
export type Send = (handler: Dispatcher.DispatchHandler) => void;

/** With this the answer to what was ended early is rejected; nobody else reads it. */
export const ENDED = new Error("ended early");

/**
 * The answer to what is sent, read no further than its limit. Rejects with what breaks it, and with {@link ENDED} at once
 * where the limits say so: what is still connecting, undici does not give up by itself. `began` is called when status and
 * headers are there.
 *
 * Not undici's `request`: a stream for each body, read by an iterator, costs as much as all else that an exchange does here.
 * Nor a handler of the form that undici documents: it puts one of this older form around it, which reads all headers twice.
 */
export function receive(send: Send, limits: WireLimits, began: () => void): Promise<Received> {
  return new Promise((resolve, reject) => {
    const body = createGrowingBytes(limits.maxBodyBytes);
    let head: Pick<Received, "status" | "headers"> | undefined;
    let abort: ((reason: Error) => void) | undefined;
    let isOver = false;
    let release = () => {};
    const leave = () => {
      isOver = true;
      release();
    };
    const fail = (error: unknown) => {
      leave();
      reject(error);
    };
    const end = (complete: boolean) => {
      leave();
      if (head) resolve({ status: head.status, headers: head.headers, bytes: body.bytes(), complete });
      else reject(new Error("an answer without a head"));
    };
    release = onEnd(limits, () => {
      fail(ENDED);
      abort?.(ENDED);
    });
    if (isOver) return;
    send({
      onConnect(each) {
        abort = each;
        if (isOver) each(ENDED);
      },
      onHeaders(status, raw) {
        if (isOver || status < 200) return true;
        head = { status, headers: headersIn(raw) };
        began();
        return true;
      },
      onData(chunk) {
        if (isOver || body.add(chunk)) return true;
        end(false);
        abort?.(ENDED);
        return true;
      },
      onComplete: () => end(true),
      onError: fail,
    });
  });
}

/** Name, value, name, value … */
function headersIn(raw: readonly Buffer[]): readonly Header[] {
  const headers: Header[] = [];
  for (let index = 0; index + 1 < raw.length; index += 2) {
    const name = raw[index];
    const value = raw[index + 1];
    if (name && value) headers.push([name.toString("latin1"), value.toString("latin1")]);
  }
  return headers;
}
