import type { Contract } from "../../contract/index.ts";
import type { Line } from "../../log/index.ts";
import type { Report } from "../../runner/index.ts";
import { reportedBy } from "../reported.ts";
import type { Mutant } from "./mutants.ts";
import type { Effect } from "./mutation.ts";
import { matches } from "./variant.ts";

/** Outcome of a mutant. */
export type Fate =
  /** Reported as the documents require. */
  | "killed"
  /** No requirement that may be reported was reported, though a stated requirement forbids it. */
  | "survived"
  /** The same for an implied requirement. */
  | "unseen"
  /** The contract leaves it open, and nothing was reported. */
  | "accepted"
  /** The contract leaves it open, and something was reported. */
  | "false alarm"
  /** The run never showed the place under that condition, with a value that the operator changes. */
  | "not met";

/** Result of a run for a mutant. Plain data, because worker threads post it. */
export interface MutantOutcome {
  readonly variant: string;
  readonly place: string;
  readonly operator: string;
  readonly condition: string;
  readonly fate: Fate;
  /** Level of the strongest requirement that forbids it. */
  readonly level: "stated" | "implied" | "open";
  readonly changed: number;
  readonly violated: readonly string[];
  readonly findings: readonly string[];
  readonly forbiddenBy: readonly string[];
}

/** Requirements that may be reported for the effect of a mutant. */
interface Blame {
  /** Level of the strongest requirement that forbids it. */
  readonly level: MutantOutcome["level"];
  readonly mayBeBlamed: readonly string[];
}

function blameFor(contract: Contract, effect: Effect): Blame {
  const ids = Object.keys(contract.requirements);
  const idsOf = (patterns: readonly string[]) =>
    patterns.flatMap((pattern) => ids.filter((id) => matches(pattern, id)));
  const forbiddenBy = idsOf(effect.forbiddenBy);
  const mayBeBlamed = [...forbiddenBy, ...idsOf(effect.impliedBy)];
  const isStated = forbiddenBy.some((id) => contract.requirements[id]?.level === "stated");
  return { level: isStated ? "stated" : mayBeBlamed.length > 0 ? "implied" : "open", mayBeBlamed };
}

/** Returns true if a line shows that a mutant is killed: the rest of the run then adds no information. */
export function kills(line: Line, contract: Contract, effect: () => Effect): boolean {
  if (line.type !== "check" || line.outcome !== "violated") return false;
  const { level, mayBeBlamed } = blameFor(contract, effect());
  return level === "stated" && mayBeBlamed.includes(line.requirement);
}

/** Judges a run by the effect of the mutant. */
export function judgeMutant(
  { place, operator, condition }: Pick<Mutant<never>, "place" | "operator" | "condition">,
  contract: Contract,
  effect: Effect,
  report: Report,
): MutantOutcome {
  const { violated, findings } = reportedBy(report);
  const { level, mayBeBlamed } = blameFor(contract, effect);
  const blames = (reported: readonly string[]) => reported.some((id) => mayBeBlamed.includes(id));
  return {
    ...{ variant: contract.variant, place, operator, condition, fate: fate(), level },
    ...{ changed: effect.changed, violated, findings, forbiddenBy: mayBeBlamed },
  };

  function fate(): Fate {
    if (effect.changed === 0) return "not met";
    if (level === "stated") return blames(violated) ? "killed" : "survived";
    if (level === "implied") return blames([...violated, ...findings]) ? "killed" : "unseen";
    return [...violated, ...findings].every((id) => effect.tolerated.some((pattern) => matches(pattern, id)))
      ? "accepted"
      : "false alarm";
  }
}
