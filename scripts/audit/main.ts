import { spawnSync } from "node:child_process";
import { EXITS, outcomeText, readOutcome } from "./outcome.ts";

/**
 * `npm run audit`: asks the registry about known vulnerabilities of the locked packages. Exits with 0 if there are
 * none, 1 if there are some, 2 if the registry could not be asked. Not part of the gate, since advisories can change
 * overnight.
 */
const { stdout, error } = spawnSync("npm", ["audit", "--package-lock-only", "--json"], { encoding: "utf8" });
const outcome = error
  ? ({ kind: "unasked", reason: `npm cannot be started: ${error.message}` } as const)
  : readOutcome(stdout);
process.stdout.write(outcomeText(outcome));
process.exitCode = EXITS[outcome.kind];
