/** Resolves to the text of an element that the renderer deflated. */
export async function inflate(element: Element): Promise<string> {
  const bytes = Uint8Array.from(atob(element.textContent ?? ""), (sign) => sign.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  return new Response(stream).text();
}
