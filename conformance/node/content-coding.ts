import type { Readable } from "node:stream";
import { createBrotliDecompress, createGunzip, createInflate, createInflateRaw } from "node:zlib";
import type { Header } from "../transport/index.ts";

export type Coding = "gzip" | "br" | "deflate";

const KNOWN: Readonly<Record<string, Coding>> = { gzip: "gzip", "x-gzip": "gzip", br: "br", deflate: "deflate" };

const NAME = "content-encoding";

/** More codings than this on one body are an attack, not a need. */
const MAX_CODINGS = 3;

/** The codings of a body in the order in which they are undone, or the one that is not known here. */
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

/** Each piece that is decoded costs a turn of the event loop: small ones make a run of a bomb. */
const OPTIONS = { chunkSize: 256 * 1024 };

/** The decoded bytes as a stream, so that a bomb is defused by reading no further. */
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
      // Half of the servers send raw deflate under this name; the zlib wrapper begins with method 8.
      return ((bytes[0] ?? 0) & 0x0f) === 8 ? createInflate(OPTIONS) : createInflateRaw(OPTIONS);
  }
}
