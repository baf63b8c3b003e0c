import type { ClientRequest, IncomingMessage } from "node:http";
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

/** With this the answer to what was ended early is rejected; nobody else reads it. */
export const ENDED = new Error("ended early");

/** An answer that Node takes for one, and HTTP does not. */
class NoHttp extends Error {
  override readonly name = "NoHttp";
  readonly code: "ERR_STATUS" | "ERR_LENGTH" | "ERR_UPGRADE";

  constructor(code: NoHttp["code"]) {
    super();
    this.code = code;
  }
}

/**
 * The answer to what `send` sends, read no further than its limit. Rejects with what breaks it, and with {@link ENDED} at
 * once where the limits say so. `began` is called when status and headers are there.
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
    // What comes after the end of an answer is no part of it, whatever it is.
    request.on("error", (error) => answer?.complete || fail(error));
    // Nothing else tells of a protocol that nobody asked for.
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

/** Name, value, name, value … */
function pairsIn(raw: readonly string[]): readonly Header[] {
  const headers: Header[] = [];
  for (let index = 0; index + 1 < raw.length; index += 2) headers.push([raw[index] ?? "", raw[index + 1] ?? ""]);
  return headers;
}
