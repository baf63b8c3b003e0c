import { isUtf8 } from "node:buffer";
import type { Readable } from "node:stream";
import type { WireBody, WireFailure } from "../transport/index.ts";
import { type Coding, codingsOf, decode } from "./content-coding.ts";
import { createGrowingBytes, type GrowingBytes } from "./growing-bytes.ts";
import type { Received } from "./receive.ts";

export type BodyReading = { readonly kind: "body"; readonly body: WireBody } | WireFailure;

/**
 * Decodes the content codings of a body, up to the limit, and its UTF-8 text. payspec requests no coding, but a gateway
 * may compress anyway, which is allowed.
 */
export async function readBody(sent: Received, maxBytes: number): Promise<BodyReading> {
  const { headers } = sent;
  const codings = sent.bytes.length === 0 ? [] : codingsOf(headers);
  if ("unknown" in codings) {
    return {
      kind: "failure",
      reason: "other",
      message: `the body is encoded as ${codings.unknown}, which payspec cannot read`,
    };
  }
  let decoded: Collected = sent;
  for (const coding of codings) {
    const next = await undo(coding, decoded, maxBytes);
    if (!next)
      return {
        kind: "failure",
        reason: "framing",
        message: `the body is not valid ${coding}, the encoding in its content-encoding header`,
      };
    decoded = next;
  }
  return { kind: "body", body: toText(decoded) };
}

type Collected = Pick<Received, "bytes" | "complete">;

async function undo(coding: Coding, sent: Collected, maxBytes: number): Promise<Collected | undefined> {
  const decoder = decode(coding, sent.bytes);
  const decoded = createGrowingBytes(maxBytes);
  try {
    const complete = await fill(decoded, decoder);
    return { bytes: decoded.bytes(), complete: complete && sent.complete };
  } catch {
    // A body truncated at the limit ends within its coding; the decoded part is kept.
    return sent.complete ? undefined : { bytes: decoded.bytes(), complete: false };
  }
}

/** Returns false if the stream exceeds the limit; reading then stops. */
async function fill(collected: GrowingBytes, stream: Readable): Promise<boolean> {
  for await (const chunk of stream) {
    // A byte stream without an encoding yields buffers.
    if (!collected.add(chunk as Buffer)) return false;
  }
  return true;
}

function toText({ bytes, complete }: Collected): WireBody {
  const byteLength = bytes.length;
  // A truncated body may end within a character; that is not an encoding error.
  const whole = complete ? bytes : withoutCutCharacter(bytes);
  // Not as a stream: its decoder stores two bytes per character, and holds them twice.
  const wellFormed = isUtf8(whole);
  const text = wellFormed ? whole.toString("utf8") : new TextDecoder("utf-8", { ignoreBOM: true }).decode(whole);
  return { text, byteLength, wellFormed, complete };
}

/** Returns the bytes without an incomplete character at the end. */
function withoutCutCharacter(bytes: Buffer): Buffer {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte >= 0x80 && byte < 0xc0) continue;
    const length = byte < 0x80 ? 1 : byte < 0xe0 ? 2 : byte < 0xf0 ? 3 : 4;
    return length > back ? bytes.subarray(0, bytes.length - back) : bytes;
  }
  return bytes;
}
