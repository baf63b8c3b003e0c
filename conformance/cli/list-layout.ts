import type { Output } from "./io.ts";

/** Lays out a label with its text. */
export type ListLayout = (label: string, text: string) => readonly string[];

/** Returns a layout that wraps to the width of a terminal; without a terminal, one line each. */
export async function listLayout({ isTTY, columns }: Output): Promise<ListLayout> {
  if (!isTTY) return (label, text) => [`${label}${text}`];
  const { hang, readableColumns } = await import("../report/index.ts");
  return (label, text) => hang(label, text, readableColumns(columns));
}
