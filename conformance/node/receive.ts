import type { ClientRequest, IncomingMessage } from "node:http";
import { type Header, onEnd, type WireLimits } from "../transport/index.ts";
import { createGrowingBytes } from "./growing-bytes.ts";

/** A response as received. */
export interface Received {
  readonly status: number;
  readonly headers: readonly Header[];
  /** Bytes as sent, up to the limit. */
  readonly bytes: Buffer;
  /** False if the body exceeds the limit. */
  readonly complete: boolean;
}

/** Rejection of a response that was ended early; only the caller's own code reads it. */
export const ENDED = new Error("ended early");

/** A response that Node accepts although it is not valid HTTP. */
class NoHttp extends Error {
  override readonly name = "NoHttp";
  readonly code: "ERR_STATUS" | "ERR_LENGTH" | "ERR_UPGRADE";

  constructor(code: NoHttp["code"]) {
    super();
    this.code = code;
  }
}

/**
 * Sends a request and reads the response up to its limit. Rejects with the error that interrupts it, and with {@link
 * ENDED} as soon as the limits end. Calls `began` once status and headers are received.
 */
export function receive(send: () => ClientRequest, limits: WireLimits, began: () => void): Promise<Received> {
  return new Promise((resolve, reject) => {
    const body = createGrowingBytes(limits.maxBodyBytes);
    let request: ClientRequest | undefined;
    let answer: IncomingMessage | undefined;
    let isOver = false;
    let release = () => {};
    const leave = () => {
      isOver = true;
      release();
    };
    const fail = (error: unknown) => {
      leave();
      request?.destroy();
      reject(error);
    };
    const end = ({ statusCode: status = 0, rawHeaders }: IncomingMessage, complete: boolean) => {
      leave();
      resolve({ status, headers: pairsIn(rawHeaders), bytes: body.bytes(), complete });
    };
    release = onEnd(limits, () => fail(ENDED));
    if (isOver) return;
    try {
      request = send();
    } catch (error) {
      fail(error);
      return;
    }
    // Data after the end of a response is not part of it and is ignored.
    request.on("error", (error) => answer?.complete || fail(error));
    // An unrequested protocol switch is reported only by this event.
    request.on("upgrade", () => fail(new NoHttp("ERR_UPGRADE")));
    request.on("response", (begun) => {
      answer = begun;
      const flaw = flawOf(begun);
      if (flaw) return fail(flaw);
      began();
      begun.on("data", (chunk: Buffer) => {
        if (isOver || body.add(chunk)) return;
        end(begun, false);
        request?.destroy();
      });
      begun.on("end", () => end(begun, true));
      begun.on("error", fail);
    });
  });
}

function flawOf({ statusCode = 0, headers }: IncomingMessage): NoHttp | undefined {
  if (statusCode < 100) return new NoHttp("ERR_STATUS");
  // RFC 9110, 8.6
  return statusCode === 204 && Number(headers["content-length"] ?? 0) > 0 ? new NoHttp("ERR_LENGTH") : undefined;
}

/** Converts the flat list of names and values to pairs. */
function pairsIn(raw: readonly string[]): readonly Header[] {
  const headers: Header[] = [];
  for (let index = 0; index + 1 < raw.length; index += 2) headers.push([raw[index] ?? "", raw[index + 1] ?? ""]);
  return headers;
}
