import { unescapeOnce } from "./unescaped.ts";

/** What nobody spells in another way without escapes: all of a plain key. */
const PLAIN = /^[A-Za-z0-9_.-]*$/;

/**
 * What may stand in a text for a secret once so many layers of escapes are undone: itself, as forms write a space, JSON
 * pointers a slash, and what is left where its own signs look like escapes; as JSON and URLs have it, for what is base64
 * of that; and as bytes.
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

/** Half a surrogate pair has no bytes: what stands for it says nothing. */
function percentEncoded(secret: string): string {
  return encodeURIComponent(secret.replaceAll(/\p{Cs}/gu, "\ufffd"));
}
