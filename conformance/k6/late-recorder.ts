import type { Recorder } from "../exchange/index.ts";
import type { ExchangeLine, Line, RecordedBody } from "../log/index.ts";

/**
 * Recorder that redacts and truncates headers and bodies only when they are read: most iterations are never printed,
 * and in this engine redacting costs more than the rest of an exchange.
 */
export interface LateRecorder extends Recorder {
  /** Returns a line that may be printed; other lines may hold a secret. */
  shown(line: Line): Line;
}

export function createLateRecorder(recorder: Recorder): LateRecorder {
  const shownExchange = (line: ExchangeLine): ExchangeLine => ({
    ...line,
    request: { ...line.request, headers: recorder.headers(line.request.headers) },
    ...(line.response && { response: { ...line.response, headers: recorder.headers(line.response.headers) } }),
  });
  return {
    ...recorder,
    headers: (headers) => [...headers],
    body: (...body) => late(() => recorder.body(...body)),
    shown: (line) => (line.type === "exchange" ? shownExchange(line) : line),
  };
}

/** Returns a body that is recorded once one of its members is read, or all of it is serialized. */
function late(record: () => RecordedBody): RecordedBody & { toJSON(): RecordedBody } {
  let made: RecordedBody | undefined;
  const body = () => {
    made ??= record();
    return made;
  };
  return {
    get text() {
      return body().text;
    },
    get byteLength() {
      return body().byteLength;
    },
    toJSON: body,
  };
}
