import type { RecordedBody } from "../log/index.ts";
import { cutToBytes, type Header, utf8Length } from "../transport/index.ts";
import type { Redactor } from "./redactor.ts";

/** Bodies above this length are cut in the log, in bytes. */
export const RECORDED_BYTES = 64 * 1024;

/** A clause is no longer than this, whoever wrote it. */
const CLAUSE_LENGTH = 300;

/** Makes what was on the wire fit for the log: without secrets, and no longer than anybody reads. */
export interface Recorder {
  text(text: string): string;
  /** One clause, cut. */
  clause(text: string): string;
  headers(headers: readonly Header[]): Header[];
  /** `byteLength` is that of the whole body, `complete` false where `text` is only its beginning. */
  body(text: string, byteLength?: number, complete?: boolean): RecordedBody;
}

/** Everything is redacted before it is cut, so that no part of a secret stays behind. */
export function createRecorder(redactor: Redactor, digest: (text: string) => string): Recorder {
  return {
    text: redactor.redact,
    clause: (text) => redactor.redact(text).slice(0, CLAUSE_LENGTH),
    headers: (headers) => headers.map((header): Header => [redactor.redact(header[0]), redactor.redact(header[1])]),
    body(text, byteLength = utf8Length(text), complete = true) {
      const redacted = complete ? redactor.redact(text) : redactor.redactCut(text);
      const begun = cutToBytes(redacted, RECORDED_BYTES);
      if (begun === redacted && complete) return { text: begun, byteLength };
      return { text: copied(begun), byteLength, sha256: digest(redacted) };
    },
  };
}

/** Engines keep a text of megabytes for as long as somebody holds a piece of it. */
function copied(piece: string): string {
  return String(JSON.parse(JSON.stringify(piece)));
}
