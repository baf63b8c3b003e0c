/** Indents JSON text, with one member per line. All characters are kept: numbers are not parsed and printed again. */
export function indentJson(text: string): string {
  if (!isJson(text)) return text;
  let shown = "";
  let depth = 0;
  const line = () => `\n${"  ".repeat(depth)}`;
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\.)*(?:"|$)|[[\]{},:]|[^\s[\]{},:"]+/g)) {
    if (token === "{" || token === "[") {
      depth += 1;
      shown += `${token}${line()}`;
    } else if (token === "}" || token === "]") {
      depth -= 1;
      shown = /[[{]\s*$/.test(shown.slice(-200)) ? `${shown.trimEnd()}${token}` : `${shown}${line()}${token}`;
    } else if (token === ",") shown += `,${line()}`;
    else shown += token === ":" ? ": " : token;
  }
  return shown;
}

function isJson(text: string): boolean {
  if (!/^\s*[[{]/.test(text)) return false;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
