import { runAndPrint } from "./run-stages.ts";
import { stages as all, selectStages } from "./stages.ts";

/** `npm test`: runs the gate, or the stages selected by `--only`. Exits with 1 if a stage failed, 2 for wrong usage. */
const selection = selectStages(process.argv.slice(2));
if ("error" in selection) {
  console.error(selection.error);
  process.exitCode = 2;
} else {
  const { stages } = selection;
  const isWhole = stages.length === all.length;
  const failed = await runAndPrint(stages, isWhole ? "whole gate" : "selected stages");
  if (!isWhole) {
    const left = all.filter((stage) => !stages.includes(stage)).map(({ name }) => name);
    console.log(`${stages.length} of ${all.length} stages ran. Not run: ${left.join(", ")}\n`);
  }
  console.log(`${stages.length - failed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}
