/** Resolves to the text of an island, which the renderer has deflated. */
export async function inflate(island: Element): Promise<string> {
  const bytes = Uint8Array.from(atob(island.textContent ?? ""), (sign) => sign.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  return new Response(stream).text();
}
