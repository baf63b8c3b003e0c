import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { gate } from "../../conformance/proof/prove/gate.ts";
import { matrix } from "../../conformance/proof/prove/matrix.ts";
import type { Outcome } from "../../conformance/proof/prove/outcome.ts";
import { proofOf } from "../../conformance/proof/prove/proof-of.ts";
import { keyOf } from "../../conformance/proof/prove/subject.ts";
import { subjects } from "../../conformance/proof/prove/subjects.ts";
import { variants } from "../../conformance/variants.ts";
import { inThreads } from "./pool.ts";

/**
 * `npm run prove`: every subject against the whole suite. With words, those alone whose name holds one of them, and what
 * each reports; `--check` compares generated/proof.json instead of writing it, `--whole` runs scenarios, too, that cannot
 * tell a subject from the sound sandbox.
 */
const root = fileURLToPath(new URL("../../", import.meta.url));
const file = `${root}generated/proof.json`;
const words = process.argv.slice(2).filter((each) => !each.startsWith("--"));
const chosen = [...subjects.keys()].filter((index) => {
  const subject = subjects[index];
  return subject && (words.length === 0 || words.some((word) => keyOf(subject).includes(word)));
});
const whole = process.argv.includes("--whole");
const contracts = variants.map(({ contract }) => contract);

const startedMs = performance.now();
const bundle = await bundled();
process.on("exit", () => rmSync(bundle));
const outcomes = await inThreads<number, Outcome>(bundle, { whole }, chosen, (outcome) => {
  if (outcome.wrong.length > 0 || words.length > 0) console.log(told(outcome));
});
const seconds = (performance.now() - startedMs) / 1000;

if (words.length > 0) {
  const wrong = outcomes.filter((each) => each.wrong.length > 0);
  console.log(`\n${outcomes.length} run, ${wrong.length} not as declared, in ${seconds.toFixed(1)} s`);
  process.exitCode = wrong.length === 0 && outcomes.length > 0 ? 0 : 1;
} else {
  console.log(matrix(outcomes, contracts));
  const against = gate(outcomes, contracts);
  for (const line of against) console.error(`✗ ${line}`);
  const banner = "Written by `npm run prove`. Do not edit.";
  const proof = `${JSON.stringify({ "x-generated-by": banner, variants: proofOf(outcomes) }, null, 2)}\n`;
  const before = existsSync(file) ? readFileSync(file, "utf8") : "";
  const drifted = process.argv.includes("--check") && proof !== before;
  if (drifted) console.error("✗ generated/proof.json is not what was proven. Run: npm run prove");
  else if (against.length > 0) console.error("✗ generated/proof.json is left as it was: this is no proof");
  else if (proof !== before) writeFileSync(file, proof);
  console.log(`${outcomes.length} suites in ${seconds.toFixed(1)} s; ${against.length} against`);
  process.exitCode = against.length > 0 || drifted ? 1 : 0;
}

function told(outcome: Outcome): string {
  const { violated, findings, inconclusive } = outcome.reported;
  const lists = Object.entries({ violated, findings, inconclusive }).filter(([, ids]) => ids.length > 0);
  return [
    `${outcome.wrong.length === 0 ? "✓" : "✗"} ${keyOf(outcome)}   ${outcome.verdict}`,
    ...outcome.wrong.map((line) => `    ✗ ${line}`),
    ...(words.length === 0 ? [] : lists.map(([kind, ids]) => `    ${kind}: ${ids.join(", ")}`)),
    ...(words.length === 0 ? [] : summed(outcome.evidence).map((line) => `    · ${line}`)),
  ].join("\n");
}

/** The evidence, the scenarios that hold the same against a deployment counted. */
function summed(evidence: readonly string[]): readonly string[] {
  const scenarios = new Map<string, string[]>();
  for (const line of evidence) {
    const [scenario = "", ...rest] = line.split(" | ");
    const said = rest.join(" | ");
    scenarios.set(said, [...(scenarios.get(said) ?? []), scenario]);
  }
  return [...scenarios].map(([said, [first, ...others]]) =>
    others.length === 0 ? `${first} | ${said}` : `${first} and ${others.length} more | ${said}`,
  );
}

/** The worker in one file of plain JavaScript: threads start and run faster by it. */
async function bundled(): Promise<string> {
  const folder = `${root}node_modules/.cache/payspec`;
  mkdirSync(folder, { recursive: true });
  const outfile = `${folder}/prove-${process.pid}.mjs`;
  await build({
    entryPoints: [`${root}conformance/proof/prove/worker.ts`],
    outfile,
    bundle: true,
    platform: "node",
    format: "esm",
    packages: "external",
    logLevel: "error",
    sourcemap: "inline",
  });
  return outfile;
}
