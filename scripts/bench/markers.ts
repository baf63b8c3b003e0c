const BEGIN = "<!-- bench:begin, written by `npm run bench` -->";
const END = "<!-- bench:end -->";

/** The page with this in place of what stands between its markers. Throws where it has none. */
export function fillIn(page: string, content: string): string {
  const [begin, end] = [page.indexOf(BEGIN), page.indexOf(END)];
  if (begin === -1 || end < begin) throw new Error(`a page that shows the table needs these lines:\n${BEGIN}\n${END}`);
  return `${page.slice(0, begin + BEGIN.length)}\n\n${content}\n\n${page.slice(end)}`;
}
