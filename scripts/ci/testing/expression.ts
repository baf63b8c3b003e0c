/** Values available to an expression: `inputs.url`, `steps.run.outputs.verdict`. */
export type Contexts = Readonly<Record<string, string>>;

/**
 * Evaluates a text that consists of one expression or contains none. Throws for anything else, so that no test passes
 * on an action that a runner would interpret differently. Missing values are empty, as on a runner.
 */
export function evaluate(text: string, contexts: Contexts): string {
  if (!text.includes("${{")) return text;
  const name = /^\$\{\{ ([\w.-]+) \}\}$/.exec(text)?.[1];
  if (name === undefined) throw new Error(`more than one plain expression: ${text}`);
  return contexts[name] ?? "";
}

/** Returns true if a step runs: without a condition, only if no earlier step failed. */
export function isMet(condition: string | undefined, contexts: Contexts, failed: boolean): boolean {
  if (condition === undefined) return !failed;
  return condition.split(" && ").every((term) => {
    if (term === "always()") return true;
    const name = /^([\w.-]+) != ''$/.exec(term)?.[1];
    if (name === undefined) throw new Error(`no condition that is known here: ${term}`);
    return (contexts[name] ?? "") !== "";
  });
}
