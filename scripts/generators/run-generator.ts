import { contractNames } from "./contract-names.ts";
import type { Generator, Job } from "./generator.ts";
import type { Happened } from "./judge.ts";
import type { Step } from "./results.ts";
import { runProgram } from "./run-program.ts";
import { readSources } from "./sources.ts";
import { surprises } from "./surprises.ts";
import type { Toolchain } from "./toolchains/toolchain.ts";
import { readBundle } from "./variants.ts";

/** Runs all steps of one generator on one contract, until one fails. */
export async function* runGenerator(
  generator: Generator,
  job: Job,
): AsyncGenerator<readonly [step: Step, happened: Happened]> {
  const generated = await on(generator.generatedBy, () => generator.generate(job));
  yield ["generate", generated];
  const rest = { did: "not-run", reason: "there is no output" } as const;
  const after = async (step: () => Promise<Happened>) => (generated.did === "pass" ? step() : rest);

  yield ["names", await after(() => attempt(async () => checkNames(generator, job)))];
  yield ["check", await after(() => on(generator.checkedBy, () => generator.check(job)))];
  const { program } = generator;
  if (program) yield ["program", await after(() => on(generator.checkedBy, () => runProgram(program, job)))];
}

/** Runs `act` if the machine has the required toolchains. */
async function on(toolchains: readonly Toolchain[], act: () => Promise<unknown>): Promise<Happened> {
  const missing = toolchains.find((each) => each.version() === undefined);
  if (missing) return { did: "not-run", reason: `${missing.name} is not on this machine` };
  for (const { name, prepare } of toolchains) {
    const prepared = await attempt(async () => prepare?.());
    if (prepared.did === "fail") {
      return { did: "not-run", reason: `what is used of ${name} could not be fetched: ${prepared.reason}` };
    }
  }
  return attempt(act);
}

async function attempt(act: () => Promise<unknown>): Promise<Happened> {
  try {
    await act();
    return { did: "pass" };
  } catch (error) {
    return { did: "fail", reason: error instanceof Error ? error.message : String(error) };
  }
}

function checkNames({ names, sources }: Generator, { variant, folder }: Job): void {
  const output = readSources(folder, sources).map(({ path, text }) => `${path}\n${text}`);
  const found = surprises(output.join("\n"), contractNames(readBundle(variant)), names);
  if (found.length > 0) throw new Error(found.join("; "));
}
