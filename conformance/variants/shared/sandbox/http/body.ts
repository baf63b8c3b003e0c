/** The text of a body, or the reason why it cannot be read. */
export type BodyText =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "too-large" }
  | { readonly kind: "unreadable" }
  /** Refused by a deployment that is stricter than the contract. */
  | { readonly kind: "refused" };

/** Maximum size of a request body. */
export const MAX_BODY_BYTES = 1024 * 1024;

/**
 * Converts a body in memory to the text that would arrive over the wire: a lone surrogate cannot be encoded in UTF-8.
 */
export function bodyText(body: string): BodyText {
  const mayBeTooLarge = body.length > MAX_BODY_BYTES / 3; // a code unit takes at most three bytes
  if (mayBeTooLarge && new TextEncoder().encode(body).byteLength > MAX_BODY_BYTES) return { kind: "too-large" };
  return { kind: "text", text: body.replace(/\p{Surrogate}/gu, "\ufffd") };
}

/** Reads a body up to {@link MAX_BODY_BYTES}, whatever its headers claim. */
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
    return { kind: "unreadable" }; // not UTF-8, or the client disconnected
  }
}
