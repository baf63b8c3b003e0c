/** Renders the TypeScript module with the drawings of a variant, for pages that mark what a run has observed. */
export function renderDrawings(
  figures: readonly (readonly [lifecycle: string, svg: string])[],
  banner: string,
): string {
  const members = figures.map(([lifecycle, svg]) => `  ${JSON.stringify(lifecycle)}: ${JSON.stringify(svg)},`);
  return `// ${banner}

/** By lifecycle: an SVG without style, whose moves bear \`data-transition\`. */
export const drawings: Readonly<Record<string, string>> = {
${members.join("\n")}
};
`;
}
