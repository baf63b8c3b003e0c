import type { Span } from "./ansi.ts";

const COLUMN_PX = 8.4;
const LINE_PX = 20;
const MARGIN_PX = 24;

const COLOURS: Readonly<Record<number, string>> = {
  31: "#ff7b72",
  32: "#56d364",
  33: "#e3b341",
  34: "#79c0ff",
  35: "#d2a8ff",
  36: "#76e3ea",
  90: "#8b949e",
};

/** Draws terminal lines as an SVG without embedded fonts. */
export function drawTerminal(title: string, lines: readonly (readonly Span[])[]): string {
  const columns = Math.max(...lines.map((spans) => spans.reduce((sum, each) => sum + [...each.text].length, 0)));
  const width = Math.ceil(columns * COLUMN_PX + 2 * MARGIN_PX);
  const height = lines.length * LINE_PX + 2 * MARGIN_PX;
  const rows = lines.map((spans, index) => {
    let column = 0;
    const texts = spans.map((span) => {
      const x = (MARGIN_PX + column * COLUMN_PX).toFixed(1);
      const length = [...span.text].length;
      column += length;
      const fill = COLOURS[span.colour ?? 0] ?? (span.dim ? "#8b949e" : "#e6edf3");
      const weight = span.bold ? ' font-weight="700"' : "";
      return `<tspan x="${x}" textLength="${(length * COLUMN_PX).toFixed(1)}" fill="${fill}"${weight}>${escapeXml(unbroken(span.text))}</tspan>`;
    });
    return `<text y="${MARGIN_PX + (index + 0.75) * LINE_PX}">${texts.join("")}</text>`;
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img">`,
    `<title>${escapeXml(title)}</title>`,
    `<rect width="100%" height="100%" rx="10" fill="#0d1117"/>`,
    `<g font-family="ui-monospace,SFMono-Regular,Menlo,Consolas,'DejaVu Sans Mono',monospace" font-size="14">`,
    ...rows,
    "</g>",
    "</svg>",
    "",
  ].join("\n");
}

function escapeXml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

/** Returns spaces that renderers do not collapse. */
function unbroken(text: string): string {
  return text.replaceAll(" ", "\u00a0");
}
