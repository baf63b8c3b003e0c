import type { Output } from "./io.ts";

/** Lays out a label with the text that belongs to it. */
export type ListLayout = (label: string, text: string) => readonly string[];

/** To a person, lines no wider than the terminal; to a program, one line each. */
export async function listLayout({ isTTY, columns }: Output): Promise<ListLayout> {
  if (!isTTY) return (label, text) => [`${label}${text}`];
  const { hang, readableColumns } = await import("../report/index.ts");
  return (label, text) => hang(label, text, readableColumns(columns));
}
