import ts from "typescript";

/** User-facing text in a source file, with `{name}` for each computed part. */
export interface Message {
  readonly text: string;
  /**
   * The calls, constructors, properties and functions around the text, the innermost first: `new UsageError`, `warn()`,
   * `found:`.
   */
  readonly doors: readonly string[];
}

/**
 * Collects every text of two or more words in a source file, in order; parts joined by `+` are one text. A single word,
 * or a text composed of single words, is not found, because it looks the same as code.
 */
export function collectMessages(source: string): readonly Message[] {
  const file = ts.createSourceFile("source.ts", source, ts.ScriptTarget.Latest, true);
  const found: Message[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeNode(node)) return;
    const text = textOf(node);
    const isPart = node.parent !== undefined && ts.isBinaryExpression(node.parent) && textOf(node.parent) !== undefined;
    if (text !== undefined && !isPart && isProse(text)) found.push({ text, doors: doorsOf(node) });
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/**
 * Returns true if the text has two consecutive words, the first of which is not part of markup, a path or a shell
 * script.
 */
function isProse(text: string): boolean {
  return /(^|[\s({}"'`.:;,>])\p{L}[\p{L}'-]+[,;:.)]? +[({"'`]?\p{L}/u.test(text);
}

function textOf(node: ts.Node): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isTemplateExpression(node)) {
    return (
      node.head.text + node.templateSpans.map((span) => `{${nameOf(span.expression)}}${span.literal.text}`).join("")
    );
  }
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken) {
    const [left, right] = [textOf(node.left), textOf(node.right)];
    return left === undefined || right === undefined ? undefined : left + right;
  }
  return undefined;
}

/** Returns the name shown for a computed part: its last name, or the noun that it counts. */
function nameOf(node: ts.Expression): string {
  if (ts.isIdentifier(node)) return node.text;
  if (ts.isPropertyAccessExpression(node)) return node.name.text;
  if (ts.isCallExpression(node)) {
    const noun = node.arguments.find(ts.isStringLiteral);
    return nameOf(node.expression) === "count" && noun ? `count of ${noun.text}` : nameOf(node.expression);
  }
  return "…";
}

function doorsOf(node: ts.Node): readonly string[] {
  const doors: string[] = [];
  for (let each = node.parent; each !== undefined; each = each.parent) {
    if (ts.isNewExpression(each)) doors.push(`new ${each.expression.getText()}`);
    else if (ts.isCallExpression(each)) doors.push(`${lastName(each.expression)}()`);
    else if (ts.isTaggedTemplateExpression(each)) doors.push(`${each.tag.getText()}\`\``);
    else if (ts.isPropertyAssignment(each)) doors.push(`${each.name.getText()}:`);
    else if (ts.isFunctionDeclaration(each) || ts.isMethodDeclaration(each)) doors.push(each.name?.getText() ?? "");
    else if (ts.isVariableDeclaration(each)) doors.push(each.name.getText());
  }
  return doors;
}

function lastName(callee: ts.Expression): string {
  return ts.isPropertyAccessExpression(callee) ? callee.name.text : callee.getText();
}
