import { readBody } from "./body.ts";

/** The fields of a form that a browser sent; none where the body is no text. */
export async function readForm(request: Request): Promise<URLSearchParams> {
  const body = await readBody(request);
  return new URLSearchParams(body.kind === "text" ? body.text : "");
}
