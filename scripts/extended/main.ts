import { writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { testedHash } from "../release/tested.ts";
import { resultsPage } from "./results.ts";
import { runGenerators } from "./run-generators.ts";
import { runMutants } from "./run-mutants.ts";
import { runProof } from "./run-proof.ts";
import { runTests } from "./run-tests.ts";

const tested = testedHash();
const tests = runTests();
const proof = runProof();
const mutants = runMutants();
const generators = runGenerators();
const changed = testedHash() !== tested;
if (changed) console.error("✗ the work tree changed while it was tested");

const passed = tests.passed && [proof, mutants, generators].every(({ outcome }) => outcome !== "failed") && !changed;
writeFileSync(
  new URL("results.md", import.meta.url),
  resultsPage({
    date: new Date().toISOString().slice(0, 10),
    node: process.versions.node,
    cores: availableParallelism(),
    tested: passed ? tested : undefined,
    results: [...tests.results, proof, mutants, generators],
  }),
);
process.exitCode = passed ? 0 : 1;
