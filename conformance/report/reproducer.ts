import type { Contract } from "../contract/index.ts";
import type { Access, CheckLine, RunLine } from "../log/index.ts";
import type { CheckResult } from "../runner/index.ts";
import { failureKey } from "./flaw.ts";
import { type Reproduction, reproduce } from "./reproduction/reproduce.ts";
import type { Headline } from "./reproduction/script.ts";
import type { StepLine } from "./reproduction/step.ts";
import { type RecordedCheck, type RunningScenario, runKey, type ScenarioRunKey } from "./running-scenario.ts";

/** Row of a failure block with the way to reproduce the failure in a shell. */
export interface ReproductionRow {
  readonly label: "curl" | "script";
  readonly text: string;
}

/** Creates the reproductions for the failures of one log. */
export function createReproducer(contracts: ReadonlyMap<string, Contract>, keep?: KeepScript) {
  const accesses = new Map<string, Access>();
  const again = (check: CheckLine, lines: readonly StepLine[]): Reproduction | undefined => {
    const access = accesses.get(check.variant);
    return access && reproduce({ check, lines, access, headline: headlineOf(check, contracts.get(check.variant)) });
  };
  return {
    /** Reads the first line of the log, which contains the addresses of the deployments. */
    open({ plans }: RunLine) {
      for (const { variant, access } of plans) if (access) accesses.set(variant, access);
    },
    /** Returns the reproduction of a check. `lines` are those of its scenario before the check. */
    reproduce: again,
    row({ lines }: RunningScenario, { check, after }: RecordedCheck): ReproductionRow | undefined {
      const found = again(check, lines.slice(0, after));
      if (found?.kind === "curl") return { label: "curl", text: found.line };
      const { variant, scenario, repeat } = check;
      const command = found && keep?.({ variant, scenario, repeat, check, text: found.text });
      return command === undefined ? undefined : { label: "script", text: command };
    },
  };
}

function headlineOf({ variant, scenario, requirement }: CheckLine, contract: Contract | undefined): Headline {
  // In a forged log, the name of a requirement may be that of an inherited member, such as `toString`.
  const found =
    contract && Object.hasOwn(contract.requirements, requirement) ? contract.requirements[requirement] : undefined;
  const source = contract && found ? `${contract.title}, ${found.source}` : "";
  return { variant, scenario, text: found?.text ?? "", source };
}

/** Saves a script where the user can run it, and returns the command; undefined if it was not saved. */
export type KeepScript = (script: KeptScript) => string | undefined;

/** A failed check in a run of a scenario. */
export interface Failure extends ScenarioRunKey {
  readonly check: CheckResult;
}

export interface KeptScript extends Failure {
  readonly text: string;
}

/** Returns the command that runs the script of a failure; undefined if none was kept. */
export type FindScript = (failure: Failure) => string | undefined;

/** Remembers the first command that reproduces each failure. */
export function createCommands() {
  const commands = new Map<string, string>();
  const keyOf = (failure: Failure) => `${runKey(failure)} ${failureKey(failure.check)}`;
  const find: FindScript = (failure) => commands.get(keyOf(failure));
  return {
    add(failure: Failure, command: string | undefined) {
      if (command !== undefined && find(failure) === undefined) commands.set(keyOf(failure), command);
    },
    find,
  };
}

/** Remembers which scripts were kept, so that every output can name them. */
export function rememberScripts(keep: KeepScript): { readonly keep: KeepScript; readonly find: FindScript } {
  const commands = createCommands();
  return {
    keep(script) {
      const command = keep(script);
      commands.add(script, command);
      return command;
    },
    find: commands.find,
  };
}
