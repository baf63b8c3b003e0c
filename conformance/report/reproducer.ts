import type { Contract } from "../contract/index.ts";
import type { Access, CheckLine, RunLine } from "../log/index.ts";
import { type Reproduction, reproduce } from "./reproduction/reproduce.ts";
import type { Headline } from "./reproduction/script.ts";
import type { StoryLine } from "./reproduction/step.ts";
import type { Story, ToldCheck } from "./story.ts";

/** Puts a script where a person can run it, and says how; undefined where it was not kept. */
export type KeepScript = (script: KeptScript) => string | undefined;

export interface KeptScript {
  readonly variant: string;
  readonly scenario: string;
  readonly repeat: number;
  readonly requirement: string;
  readonly text: string;
}

/** The command that runs the script of a failure; undefined where none was kept. */
export type FindScript = (failure: Omit<KeptScript, "text">) => string | undefined;

/** Remembers which scripts were kept, so that every output can name them. */
export function rememberScripts(keep: KeepScript): { readonly keep: KeepScript; readonly find: FindScript } {
  const commands = new Map<string, string>();
  const keyOf = ({ variant, scenario, repeat, requirement }: Omit<KeptScript, "text">) =>
    `${variant} ${scenario} ${repeat} ${requirement}`;
  return {
    keep(script) {
      const command = keep(script);
      if (command !== undefined && !commands.has(keyOf(script))) commands.set(keyOf(script), command);
      return command;
    },
    find: (failure) => commands.get(keyOf(failure)),
  };
}

/** How a failure can be seen again by a shell, as a row of its block. */
export interface ReproductionRow {
  readonly label: "curl" | "script";
  readonly text: string;
}

/** Says of the failures of one log how they can be seen again. */
export interface Reproducer {
  /** Takes the first line of the log, which says where the deployments are. */
  open(line: RunLine): void;
  /** `lines` are what its scenario did before it. */
  reproduce(check: CheckLine, lines: readonly StoryLine[]): Reproduction | undefined;
  row(story: Story, told: ToldCheck): ReproductionRow | undefined;
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
  // What a forged log calls a requirement may be the name of what every object has.
  const found =
    contract && Object.hasOwn(contract.requirements, requirement) ? contract.requirements[requirement] : undefined;
  const source = contract && found ? `${contract.title}, ${found.source}` : "";
  return { variant, scenario, text: found?.text ?? "", source };
}
