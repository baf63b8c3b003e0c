import { parentPort, workerData } from "node:worker_threads";
import { outcomeOf } from "./outcome.ts";
import { createProver, type Prove } from "./prover.ts";
import { subjects } from "./subjects.ts";

const { names, everyScenario } = workerData;
const prove: Prove = everyScenario ? (subject) => outcomeOf(subject) : createProver(new Set(names));

/**
 * Proves one subject at a time in this thread, for each index in the list that it receives; `names` are those of all.
 */
parentPort?.on("message", async (index: number) => {
  const subject = subjects[index];
  if (!subject) throw new Error(`there is no subject ${index}`);
  parentPort?.postMessage(await prove(subject));
});
