/** Deeper levels are not indented further: text of nested brackets would grow with the square of its depth. */
const DEEPEST = 40;

/** Indents JSON text, with one member per line. All characters are kept: numbers are not parsed and printed again. */
export function indentJson(text: string): string {
  if (!isJson(text)) return text;
  const shown: string[] = [];
  let depth = 0;
  let before = "";
  const line = () => `\n${"  ".repeat(Math.min(depth, DEEPEST))}`;
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\.)*(?:"|$)|[[\]{},:]|[^\s[\]{},:"]+/g)) {
    if (token === "{" || token === "[") {
      depth += 1;
      shown.push(token, line());
    } else if (token === "}" || token === "]") {
      depth -= 1;
      if (before === "{" || before === "[") shown.pop();
      else shown.push(line());
      shown.push(token);
    } else if (token === ",") shown.push(token, line());
    else shown.push(token === ":" ? ": " : token);
    before = token;
  }
  return shown.join("");
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
