import type { Environment } from "../../deployment/index.ts";
import type { Variant } from "../../scenario/index.ts";
import { reportError } from "../boundary.ts";
import { type RunFlags, runCommand } from "../commands/run.ts";
import { guard, type Io } from "../io.ts";
import type { Performance } from "./conformance-run.ts";
import { createQuietIo } from "./quiet-io.ts";

/** Runs `payspec run` in the process of a test runner, without using its terminal or exit code. */
export interface Performer extends Pick<Performance, "perform" | "interrupt"> {
  readonly io: Io;
}

export function createPerformer(flags: RunFlags, environment: Environment, variants: readonly Variant[]): Performer {
  const { io, said, interrupt } = createQuietIo(environment);
  return {
    io,
    async perform(onLine) {
      const guarded = guard(io);
      // Always verbose: the user cannot ask for the stack here.
      const exit = await runCommand(flags, guarded, variants, onLine).catch((error) =>
        reportError(error, guarded, true),
      );
      return { exit, said: said() };
    },
    interrupt,
  };
}
