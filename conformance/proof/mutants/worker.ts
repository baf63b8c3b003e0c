import { parentPort } from "node:worker_threads";
import { mutants } from "./playable.ts";

/** A thread that plays what it is sent, one mutant at a time, by its place in the list. */
parentPort?.on("message", async (index: number) => {
  const mutant = mutants[index];
  if (!mutant) throw new Error(`there is no mutant ${index}`);
  parentPort?.postMessage(await mutant.play());
});
