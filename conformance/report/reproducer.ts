import type { Contract } from "../contract/index.ts";
import type { Access, CheckLine, RunLine } from "../log/index.ts";
import type { KeepScript } from "./kept-script.ts";
import { type Reproduction, reproduce } from "./reproduction/reproduce.ts";
import type { Headline } from "./reproduction/script.ts";
import type { StoryLine } from "./reproduction/step.ts";
import type { RecordedCheck, RunningScenario } from "./running-scenario.ts";

/** Row of a failure block with the way to reproduce the failure in a shell. */
export interface ReproductionRow {
  readonly label: "curl" | "script";
  readonly text: string;
}

/** Creates the reproductions for the failures of one log. */
export interface Reproducer {
  /** Reads the first line of the log, which contains the addresses of the deployments. */
  open(line: RunLine): void;
  /** Returns the reproduction of a check. `lines` are those of its scenario before the check. */
  reproduce(check: CheckLine, lines: readonly StoryLine[]): Reproduction | undefined;
  row(current: RunningScenario, recordedCheck: RecordedCheck): ReproductionRow | undefined;
}

export function createReproducer(contracts: ReadonlyMap<string, Contract>, keep?: KeepScript): Reproducer {
  const accesses = new Map<string, Access>();
  const again = (check: CheckLine, lines: readonly StoryLine[]) => {
    const access = accesses.get(check.variant);
    return access && reproduce({ check, lines, access, headline: headlineOf(check, contracts.get(check.variant)) });
  };
  return {
    open({ plans }) {
      for (const { variant, access } of plans) if (access) accesses.set(variant, access);
    },
    reproduce: again,
    row({ lines }, { check, after }) {
      const found = again(check, lines.slice(0, after));
      if (found?.kind === "curl") return { label: "curl", text: found.line };
      const { variant, scenario, repeat, requirement } = check;
      const command = found && keep?.({ variant, scenario, repeat, requirement, text: found.text });
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
