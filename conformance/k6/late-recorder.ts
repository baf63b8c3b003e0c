import type { Recorder } from "../exchange/index.ts";
import type { ExchangeLine, Line, RecordedBody } from "../log/index.ts";

/**
 * A recorder that redacts and cuts headers and bodies only when somebody looks at them: of most stories nobody does, and
 * in this engine that is dearer than all the rest of an exchange.
 */
export interface LateRecorder extends Recorder {
  /** A line as it may be shown; a line that was not passed through here may hold a secret. */
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

/** What `record` makes, as soon as a member of it is read, or all of it is printed. */
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
