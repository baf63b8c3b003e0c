import type { IncomingMessage } from "node:http";
import { type BodyText, MAX_BODY_BYTES } from "../sandbox/index.ts";

const NOTHING = Promise.resolve<BodyText>({ kind: "text", text: "" });
const TOO_LARGE = Promise.resolve<BodyText>({ kind: "too-large" });

/**
 * The body of a request, as a sandbox reads those of the platform: that of GET and HEAD is none, and no more is kept of
 * any than a sandbox reads, whatever its headers claim. Call it at once: who has sent everything may go away.
 */
export function readRequestBody(message: IncomingMessage): Promise<BodyText> {
  if (message.method === "GET" || message.method === "HEAD") return NOTHING;
  if (Number(message.headers["content-length"]) > MAX_BODY_BYTES) return TOO_LARGE;
  return new Promise((resolve) => {
    let chunks: Buffer[] = [];
    let size = 0;
    message.on("data", (chunk: Buffer) => {
      size += chunk.byteLength;
      if (size <= MAX_BODY_BYTES) {
        chunks.push(chunk);
      } else {
        chunks = [];
        resolve(TOO_LARGE);
      }
    });
    message.once("end", () => resolve(textOf(Buffer.concat(chunks))));
    message.once("error", () => resolve({ kind: "unreadable" })); // the sender went away
  });
}

function textOf(bytes: Buffer): BodyText {
  try {
    return { kind: "text", text: new TextDecoder("utf-8", { fatal: true }).decode(bytes) };
  } catch {
    return { kind: "unreadable" }; // no UTF-8
  }
}
