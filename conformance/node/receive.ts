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
 */
export function receive(send: Send, limits: WireLimits, began: () => void): Promise<Received> {
  return new Promise((resolve, reject) => {
    const body = createGrowingBytes(limits.maxBodyBytes);
    let head: Pick<Received, "status" | "headers"> | undefined;
    let controller: Dispatcher.DispatchController | undefined;
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
      if (head) resolve({ ...head, bytes: body.bytes(), complete });
      else reject(new Error("an answer without a head"));
    };
    release = onEnd(limits, () => {
      fail(ENDED);
      controller?.abort(ENDED);
    });
    if (isOver) return;
    send({
      onRequestStart(each) {
        controller = each;
        if (isOver) each.abort(ENDED);
      },
      onResponseStart({ rawHeaders }, status) {
        if (isOver || status < 200) return;
        head = { status, headers: headersIn(rawHeaders) };
        began();
      },
      onResponseData(each, chunk) {
        if (isOver || body.add(chunk)) return;
        end(false);
        each.abort(ENDED);
      },
      onResponseEnd: () => end(true),
      onResponseError: (_, error) => fail(error),
    });
  });
}

/** Name, value, name, value …: undici's type allows for more than it hands out. */
function headersIn(raw: Dispatcher.DispatchController["rawHeaders"]): readonly Header[] {
  const headers: Header[] = [];
  if (!Array.isArray(raw)) return headers;
  for (let index = 0; index + 1 < raw.length; index += 2)
    headers.push([String(raw[index]), latin1(raw[index + 1] ?? "")]);
  return headers;
}

function latin1(value: Buffer | string): string {
  return typeof value === "string" ? value : value.toString("latin1");
}
