import type { RecordedBody } from "../log/index.ts";
import { cutToBytes, type Header, utf8Length } from "../transport/index.ts";
import type { Redactor } from "./redactor.ts";

/** Bodies above this length are cut in the log, in bytes. */
const RECORDED_BYTES = 64 * 1024;

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

/**
 * A redactor for what is recorded: redacts little more of a text than a log keeps, and marks the cut. What a deployment
 * sends may be megabytes long, and to redact a text takes many times its memory.
 */
export function createBoundedRedactor(redactor: Redactor): Redactor {
  return {
    ...redactor,
    redact(text) {
      if (text.length <= RECORDED_BYTES) return redactor.redact(text);
      return `${redactor.redactCut(begun(text)).slice(0, RECORDED_BYTES)}…`;
    },
  };
}

/** No part of a secret stays behind where a text is cut. */
export function createRecorder(redactor: Redactor, digest: (text: string) => string): Recorder {
  const { redact } = createBoundedRedactor(redactor);
  return {
    text: redact,
    clause: (text) => redact(text).slice(0, CLAUSE_LENGTH),
    headers: (headers) => headers.map((header): Header => [redact(header[0]), redact(header[1])]),
    body(text, byteLength = utf8Length(text), complete = true) {
      const isWhole = complete && text.length <= REDACTED_LENGTH;
      const redacted = isWhole ? redactor.redact(text) : redactor.redactCut(begun(text));
      const kept = cutToBytes(redacted, RECORDED_BYTES);
      if (isWhole && kept === redacted) return { text: kept, byteLength };
      return { text: kept, byteLength, sha256: digest(kept) };
    },
  };
}

/** More than is recorded, in signs: a secret that stands across the cut is seen whole. */
const REDACTED_LENGTH = RECORDED_BYTES + 4 * 1024;

/** A copy, since engines keep a text of megabytes for as long as somebody holds a piece of it. */
function begun(text: string): string {
  return String(JSON.parse(JSON.stringify(text.slice(0, REDACTED_LENGTH))));
}
