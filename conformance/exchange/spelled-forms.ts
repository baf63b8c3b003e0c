import { unescapeOnce } from "./unescaped.ts";

/** Characters with only one spelling, apart from escapes: those of an ordinary key. */
const PLAIN = /^[A-Za-z0-9_.-]*$/;

/**
 * Returns the forms in which a secret may appear after this many layers of escapes are removed: literally; with a space
 * as in forms or a slash as in JSON pointers; with its own characters unescaped where they look like escapes; as JSON
 * and URLs write it, since that may be base64-encoded; and as bytes.
 */
export function spelledForms(secret: string, layers: number): ReadonlySet<string> {
  const forms = new Set([secret]);
  if (PLAIN.test(secret)) return forms;
  forms.add(secret.replaceAll(" ", "+"));
  forms.add(secret.replaceAll("~", "~0").replaceAll("/", "~1"));
  forms.add(JSON.stringify(secret).slice(1, -1));
  const encoded = percentEncoded(secret);
  forms.add(encoded);
  forms.add(encoded.replaceAll(/%(..)/g, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16))));
  for (const form of [...forms]) {
    let left: string | undefined = form;
    for (let layer = 0; left !== undefined && layer <= layers; layer += 1) {
      forms.add(left);
      left = unescapeOnce(left)?.text;
    }
  }
  return forms;
}

/** Percent-encodes a secret. A lone surrogate has no bytes, so it is replaced; its replacement reveals nothing. */
function percentEncoded(secret: string): string {
  return encodeURIComponent(secret.replaceAll(/\p{Cs}/gu, "\ufffd"));
}
