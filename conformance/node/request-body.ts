import type { IncomingMessage } from "node:http";
import { type BodyText, MAX_BODY_BYTES } from "../variants/sandboxes.ts";

const NOTHING: BodyText = { kind: "text", text: "" };
const TOO_LARGE: BodyText = { kind: "too-large" };

/** Reads a body; may be called any number of times. */
type ReadBody = () => Promise<BodyText>;

const readNothing: ReadBody = async () => NOTHING;
const readTooLarge: ReadBody = async () => TOO_LARGE;

/**
 * Returns a reader for a request body that behaves like those of the platform: no body for GET and HEAD, and never more
 * than a sandbox reads, regardless of the headers. Call it immediately, because a client may disconnect once it has
 * sent everything.
 */
export function requestBody(message: IncomingMessage): ReadBody {
  if (message.method === "GET" || message.method === "HEAD") return readNothing;
  if (Number(message.headers["content-length"]) > MAX_BODY_BYTES) return readTooLarge;
  const body = receive(message);
  return () => body;
}

function receive(message: IncomingMessage): Promise<BodyText> {
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
    message.once("error", () => resolve({ kind: "unreadable" })); // the client disconnected
  });
}

function textOf(bytes: Buffer): BodyText {
  try {
    return { kind: "text", text: new TextDecoder("utf-8", { fatal: true }).decode(bytes) };
  } catch {
    return { kind: "unreadable" }; // not UTF-8
  }
}
