/** The text of a body, or why there is none. */
export type BodyText =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "too-large" }
  | { readonly kind: "unreadable" };

/** The most that is read of one request. */
export const MAX_BODY_BYTES = 1024 * 1024;

/** Reads a body, but never more than {@link MAX_BODY_BYTES}, whatever its headers claim. */
export async function readBody(request: Request): Promise<BodyText> {
  if (!request.body) return { kind: "text", text: "" };
  if (Number(request.headers.get("content-length")) > MAX_BODY_BYTES) return { kind: "too-large" };
  const decoder = new TextDecoder("utf-8", { fatal: true });
  const reader = request.body.getReader();
  let size = 0;
  let text = "";
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return { kind: "text", text: text + decoder.decode() };
      size += value.byteLength;
      if (size > MAX_BODY_BYTES) {
        await reader.cancel();
        return { kind: "too-large" };
      }
      text += decoder.decode(value, { stream: true });
    }
  } catch {
    return { kind: "unreadable" }; // no UTF-8, or the sender went away
  }
}
