import { createStyle, hang } from "../../conformance/report/index.ts";
import { readArguments } from "./arguments.ts";
import { checkAgainstRef, checkAgainstReleases } from "./check.ts";
import { Refusal } from "./refusal.ts";
import { renderJson, renderMarkdown, renderProblems, renderTerminal } from "./render.ts";

/**
 * `npm run changes`: reports which changes of `specs/` in the work tree break the published contracts or, with a ref,
 * those of that commit. Exits with 1 if a contract must be corrected, 2 if there is nothing to compare.
 */
const root = process.cwd();
const style = createStyle(process.stdout.isTTY === true && process.stdout.hasColors());
const columns = Math.min(process.stdout.columns ?? 80, 100);

try {
  const { ref, format, release: isRelease } = readArguments(process.argv.slice(2));
  if (isRelease) {
    const { release } = await import("./release.ts"); // imported late, because it loads the whole generator
    const { folders, problems } = await release(root);
    for (const folder of folders) console.log(`${style.green("✓")} ${folder}`);
    if (problems.length > 0) console.error(renderProblems(problems, { style, columns }));
    process.exitCode = problems.length === 0 ? 0 : 1;
  } else {
    const verdicts = await (ref === undefined ? checkAgainstReleases(root) : checkAgainstRef(root, ref));
    const renderers = {
      terminal: () => renderTerminal(verdicts, ref, { style, columns }),
      json: () => renderJson(verdicts, ref),
      markdown: () => renderMarkdown(verdicts, ref),
    };
    process.stdout.write(renderers[format]());
    process.exitCode = verdicts.every(({ problems }) => problems.length === 0) ? 0 : 1;
  }
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  const [what = "", ...more] = error.message.split("\n");
  console.error([...hang("✗ ", what, columns), ...more].join("\n"));
  process.exitCode = 2;
}
