import type { Readable } from "node:stream";
import type { Header, WireBody, WireFailure } from "../transport/index.ts";
import { type Coding, codingsOf, decode } from "./content-coding.ts";

export type BodyReading = { readonly kind: "body"; readonly body: WireBody } | WireFailure;

/**
 * Reads a body up to the limit, undoes its content codings up to the same limit, and decodes it as UTF-8. payspec asks
 * for no coding, but a gateway may compress anyway, and is not wrong to. Rejects when the stream does.
 */
export async function readBody(stream: Readable, headers: readonly Header[], maxBytes: number): Promise<BodyReading> {
  // Ending the iteration early destroys the stream, which then complains to nobody.
  stream.on("error", () => {});
  const sent = await collect(stream, maxBytes);
  const codings = sent.bytes.length === 0 ? [] : codingsOf(headers);
  if ("unknown" in codings) {
    return {
      kind: "failure",
      reason: "other",
      message: `the body is encoded as ${codings.unknown}, which payspec cannot read`,
    };
  }
  let decoded = sent;
  for (const coding of codings) {
    const next = await undo(coding, decoded, maxBytes);
    if (!next)
      return {
        kind: "failure",
        reason: "framing",
        message: `the body is not the ${coding} that its content-encoding says`,
      };
    decoded = next;
  }
  return { kind: "body", body: toText(decoded) };
}

interface Collected {
  readonly bytes: Buffer;
  readonly complete: boolean;
}

async function undo(coding: Coding, sent: Collected, maxBytes: number): Promise<Collected | undefined> {
  const decoder = decode(coding, sent.bytes);
  const chunks: Buffer[] = [];
  try {
    const decoded = await collect(decoder, maxBytes, chunks);
    return { bytes: decoded.bytes, complete: decoded.complete && sent.complete };
  } catch {
    // What was cut at the limit ends in the middle of its coding; what came until then is kept.
    return sent.complete ? undefined : { bytes: Buffer.concat(chunks), complete: false };
  }
}

async function collect(stream: Readable, maxBytes: number, chunks: Buffer[] = []): Promise<Collected> {
  let length = 0;
  for await (const chunk of stream) {
    // A byte stream without an encoding yields buffers.
    const bytes = chunk as Buffer;
    if (length + bytes.length > maxBytes) {
      chunks.push(bytes.subarray(0, maxBytes - length));
      return { bytes: Buffer.concat(chunks), complete: false };
    }
    chunks.push(bytes);
    length += bytes.length;
  }
  return { bytes: Buffer.concat(chunks), complete: true };
}

function toText({ bytes, complete }: Collected): WireBody {
  const byteLength = bytes.length;
  try {
    // A cut body may end in the middle of a character: that is not its fault.
    const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes, { stream: !complete });
    return { text, byteLength, wellFormed: true, complete };
  } catch {
    return {
      text: new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes),
      byteLength,
      wellFormed: false,
      complete,
    };
  }
}
