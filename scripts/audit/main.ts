import { spawnSync } from "node:child_process";
import { EXITS, outcomeText, readOutcome } from "./outcome.ts";

/**
 * `npm run audit`: asks the registry whether a package of the lock file is known to be vulnerable. Exit 0 where none is, 1
 * where some are, 2 where it could not be asked. No part of the gate, since what is known of a version changes overnight.
 */
const { stdout, error } = spawnSync("npm", ["audit", "--package-lock-only", "--json"], { encoding: "utf8" });
const outcome = error
  ? ({ kind: "unasked", reason: `npm cannot be started: ${error.message}` } as const)
  : readOutcome(stdout);
process.stdout.write(outcomeText(outcome));
process.exitCode = EXITS[outcome.kind];
