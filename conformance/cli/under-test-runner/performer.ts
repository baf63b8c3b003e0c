import type { Environment } from "../../deployment/index.ts";
import type { Variant } from "../../scenario/index.ts";
import { reportError } from "../boundary.ts";
import { type RunFlags, runCommand } from "../commands/run.ts";
import { guard, type Io } from "../io.ts";
import type { Performance } from "./conformance-run.ts";

/** Runs `payspec run` in the process of a test runner, without using its terminal or exit code. */
export interface Performer extends Pick<Performance, "perform" | "interrupt"> {
  readonly io: Io;
}

const COLUMNS = 120;

export function createPerformer(flags: RunFlags, environment: Environment, variants: readonly Variant[]): Performer {
  const interrupts = new Set<() => void>();
  const said: string[] = [];
  const io: Io = {
    environment,
    folder: process.cwd(),
    // The tests report what the run would print.
    stdout: { write: () => {}, isTTY: false, columns: COLUMNS },
    stderr: { write: (text) => said.push(text), isTTY: false, columns: COLUMNS },
    onInterrupt(action) {
      interrupts.add(action);
      return () => interrupts.delete(action);
    },
  };
  return {
    io,
    async perform(onLine) {
      const guarded = guard(io);
      // Always verbose: the user cannot ask for the stack here.
      const exit = await runCommand(flags, guarded, variants, onLine).catch((error) =>
        reportError(error, guarded, true),
      );
      return { exit, said: said.join("") };
    },
    interrupt() {
      for (const each of [...interrupts]) each();
    },
  };
}
