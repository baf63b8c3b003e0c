/** A line without its end; `complete` says whether that is all of it. */
export interface OutputLine {
  readonly text: string;
  readonly complete: boolean;
}

/** What is longer is cut: a program may print for ever without a line feed. In UTF-16 code units. */
const LONGEST_LINE = 8 * 1024;

/** Makes lines of text that comes in pieces, and holds no more than one of them. */
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
    /** What stands after the last line feed is a line as well. */
    end() {
      if (text !== "") end();
    },
  };
}
