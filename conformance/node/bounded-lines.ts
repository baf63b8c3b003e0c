/** A line without its line feed; `complete` is false if it was truncated. */
export interface OutputLine {
  readonly text: string;
  readonly complete: boolean;
}

/** Maximum length of a line, in UTF-16 code units: a program may print endlessly without a line feed. */
const LONGEST_LINE = 8 * 1024;

/** Splits streamed text into lines and buffers at most one of them. */
export function boundedLines(take: (line: OutputLine) => void) {
  let text = "";
  let complete = true;
  const add = (piece: string) => {
    const room = LONGEST_LINE - text.length;
    complete &&= piece.length <= room;
    text += piece.slice(0, room);
  };
  const end = () => {
    take({ text: text.replace(/\r$/, ""), complete });
    text = "";
    complete = true;
  };
  return {
    add(chunk: string) {
      const pieces = chunk.split("\n");
      const last = pieces.pop() ?? "";
      for (const piece of pieces) {
        add(piece);
        end();
      }
      add(last);
    },
    /** Emits the text after the last line feed as a line. */
    end() {
      if (text !== "") end();
    },
  };
}
