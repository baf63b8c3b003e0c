import { parentPort } from "node:worker_threads";
import { mutants } from "../variants.ts";

/** Runs one mutant at a time in this thread, for each index in the list that it receives. */
parentPort?.on("message", async (index: number) => {
  const mutant = mutants[index];
  if (!mutant) throw new Error(`there is no mutant ${index}`);
  parentPort?.postMessage(await mutant.play());
});
