/** What an expression may speak of: `inputs.url`, `steps.run.outputs.verdict`. */
export type Contexts = Readonly<Record<string, string>>;

/**
 * The value of a text that is one expression, or none. Throws for anything else, so that nothing of an action is tested
 * that a runner would read in another way. What is not there is empty, as on a runner.
 */
export function evaluate(text: string, contexts: Contexts): string {
  if (!text.includes("${{")) return text;
  const name = /^\$\{\{ ([\w.-]+) \}\}$/.exec(text)?.[1];
  if (name === undefined) throw new Error(`more than one plain expression: ${text}`);
  return contexts[name] ?? "";
}

/** Whether a step is run: without a condition, where nothing failed before it. */
export function isMet(condition: string | undefined, contexts: Contexts, failed: boolean): boolean {
  if (condition === undefined) return !failed;
  return condition.split(" && ").every((term) => {
    if (term === "always()") return true;
    const name = /^([\w.-]+) != ''$/.exec(term)?.[1];
    if (name === undefined) throw new Error(`no condition that is known here: ${term}`);
    return (contexts[name] ?? "") !== "";
  });
}
