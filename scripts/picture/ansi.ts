/** Run of characters in one style. */
export interface Span {
  readonly text: string;
  readonly bold: boolean;
  readonly dim: boolean;
  /** SGR colour code, such as 32 for green. */
  readonly colour?: number;
}

/** Parses terminal output into lines of styled spans; supports bold, dim and the sixteen foreground colours. */
export function parseAnsi(output: string): readonly (readonly Span[])[] {
  let style: Omit<Span, "text"> = plain;
  return output.split("\n").map((line) => {
    const spans: Span[] = [];
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the escape character is what is parsed
    for (const piece of line.split(/(\u001b\[[\d;]*m)/)) {
      // biome-ignore lint/suspicious/noControlCharactersInRegex: as above
      const codes = /^\u001b\[([\d;]*)m$/.exec(piece)?.[1];
      if (codes !== undefined) for (const code of codes.split(";")) style = styled(style, Number(code));
      else if (piece !== "") spans.push({ text: piece, ...style });
    }
    return spans;
  });
}

const plain: Omit<Span, "text"> = { bold: false, dim: false };

function styled(style: Omit<Span, "text">, code: number): Omit<Span, "text"> {
  if (code === 0) return plain;
  if (code === 1) return { ...style, bold: true };
  if (code === 2) return { ...style, dim: true };
  if (code === 22) return { ...style, bold: false, dim: false };
  if (code === 39) return { bold: style.bold, dim: style.dim };
  return (code >= 30 && code <= 37) || (code >= 90 && code <= 97) ? { ...style, colour: code } : style;
}
