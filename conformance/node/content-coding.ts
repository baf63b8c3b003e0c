import type { Readable } from "node:stream";
import { createBrotliDecompress, createGunzip, createInflate, createInflateRaw } from "node:zlib";
import type { Header } from "../transport/index.ts";

export type Coding = "gzip" | "br" | "deflate";

const KNOWN: Readonly<Record<string, Coding>> = { gzip: "gzip", "x-gzip": "gzip", br: "br", deflate: "deflate" };

const NAME = "content-encoding";

/** Maximum number of codings on one body; more are an attack. */
const MAX_CODINGS = 3;

/** Returns the codings of a body in decoding order, or the first unknown one. */
export function codingsOf(headers: readonly Header[]): readonly Coding[] | { readonly unknown: string } {
  const said = headers.filter(([name]) => name.length === NAME.length && name.toLowerCase() === NAME);
  if (said.length === 0) return [];
  const names = said
    .flatMap(([, value]) => value.split(","))
    .map((each) => each.trim().toLowerCase())
    .filter((each) => each !== "" && each !== "identity");
  if (names.length > MAX_CODINGS) return { unknown: `${names.length} codings at once` };
  const codings: Coding[] = [];
  for (const name of names.reverse()) {
    const coding = Object.hasOwn(KNOWN, name) ? KNOWN[name] : undefined;
    if (!coding) return { unknown: /^[\w.-]{1,32}$/.test(name) ? name : "something unknown" };
    codings.push(coding);
  }
  return codings;
}

/** Each decoded chunk costs an event loop turn: with small chunks, a decompression bomb would take very long. */
const OPTIONS = { chunkSize: 256 * 1024 };

/** Returns the decoded bytes as a stream, so that reading can stop early in a decompression bomb. */
export function decode(coding: Coding, bytes: Buffer): Readable {
  const decoder = create(coding, bytes);
  decoder.end(bytes);
  return decoder;
}

function create(coding: Coding, bytes: Buffer) {
  switch (coding) {
    case "gzip":
      return createGunzip(OPTIONS);
    case "br":
      return createBrotliDecompress(OPTIONS);
    case "deflate":
      // Half of all servers send raw deflate under this name; the zlib wrapper starts with method 8.
      return ((bytes[0] ?? 0) & 0x0f) === 8 ? createInflate(OPTIONS) : createInflateRaw(OPTIONS);
  }
}
