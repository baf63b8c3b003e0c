import { mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { exceptionFor } from "./exceptions.ts";
import type { Generator } from "./generator.ts";
import { judge } from "./judge.ts";
import type { Outcome, Row, Step, Steps } from "./results.ts";
import { runGenerator } from "./run-generator.ts";
import { toolsFolder } from "./tools.ts";
import { bundlePath, VARIANTS, type Variant } from "./variants.ts";

/** Called for each step as soon as it is judged. */
export type Listener = (generator: string, variant: Variant, step: Step, outcome: Outcome) => void;

/** Runs rows of the matrix one after another in `folder`, where the output stays. */
export async function runMatrix(
  generators: readonly Generator[],
  folder: string,
  listen: Listener,
): Promise<readonly Row[]> {
  // Generated code resolves its imports from a parent folder.
  symlinkSync(`${toolsFolder}node_modules`, join(folder, "node_modules"));
  writeFileSync(join(folder, "package.json"), '{ "type": "module" }\n');
  const rows: Row[] = [];
  for (const generator of generators) {
    const { name, version, language, input, whyNot31, options, checkedWith } = generator;
    const variants: Partial<Record<Variant, Steps>> = {};
    for (const variant of VARIANTS) variants[variant] = await runVariant(generator, variant, folder, listen);
    const why = { ...(whyNot31 && { whyNot31 }), ...(options && { options }) };
    const row = { generator: name, version, language, input, ...why, checkedWith };
    rows.push({ ...row, variants: variants as Row["variants"] }); // every variant was run
  }
  return rows;
}

async function runVariant(generator: Generator, variant: Variant, above: string, listen: Listener): Promise<Steps> {
  const folder = join(above, generator.name, variant);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const job = { variant, document: bundlePath(variant, generator.input), folder };
  const steps: Partial<Record<Step, Outcome>> = {};
  for await (const [step, happened] of runGenerator(generator, job)) {
    const outcome = judge(happened, exceptionFor(generator.name, variant, step));
    steps[step] = outcome;
    listen(generator.name, variant, step, outcome);
  }
  return steps;
}
