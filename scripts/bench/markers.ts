const BEGIN = "<!-- bench:begin, written by `npm run bench` -->";
const END = "<!-- bench:end -->";

/** Replaces the content between the markers of the page. Throws if the page has no markers. */
export function fillIn(page: string, content: string): string {
  const [begin, end] = [page.indexOf(BEGIN), page.indexOf(END)];
  if (begin === -1 || end < begin) throw new Error(`a page that shows the table needs these lines:\n${BEGIN}\n${END}`);
  return `${page.slice(0, begin + BEGIN.length)}\n\n${content}\n\n${page.slice(end)}`;
}
