import type { RecordedBody } from "../log/index.ts";
import { cutToBytes, type Header, utf8Length } from "../transport/index.ts";
import type { Redactor } from "./redactor.ts";

/** Maximum length of a body in the log, in bytes; longer ones are truncated. */
const RECORDED_BYTES = 64 * 1024;

/** Maximum length of a clause, whatever its source. */
const CLAUSE_LENGTH = 300;

/** Prepares exchanges for the log: without secrets, and limited in length. */
export interface Recorder {
  text(text: string): string;
  /** Returns one clause, truncated. */
  clause(text: string): string;
  headers(headers: readonly Header[]): Header[];
  /**
   * Returns a body for the log; `byteLength` is that of the whole body, `complete` is false if `text` is only its
   * beginning.
   */
  body(text: string, byteLength?: number, complete?: boolean): RecordedBody;
}

/**
 * Creates a redactor for recorded texts: it redacts only slightly more than the log keeps and marks the cut. A
 * deployment may send megabytes, and redacting a text takes many times its memory.
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

/** Creates a recorder that leaves no part of a secret where a text is truncated. */
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

/**
 * Length redacted, in characters: longer than the recorded length, so that a secret across the cut is seen as a whole.
 */
const REDACTED_LENGTH = RECORDED_BYTES + 4 * 1024;

/**
 * Returns the beginning of a text as a copy, since engines keep the whole text in memory while a slice of it is
 * referenced.
 */
function begun(text: string): string {
  return String(JSON.parse(JSON.stringify(text.slice(0, REDACTED_LENGTH))));
}
