import type { Incoming } from "./incoming.ts";

/** The fields of a form that a browser sent; none where the body is no text. */
export async function readForm({ readBody }: Incoming): Promise<URLSearchParams> {
  const body = await readBody();
  return new URLSearchParams(body.kind === "text" ? body.text : "");
}
