import type { Contract } from "../../contract/index.ts";
import type { Line } from "../../log/index.ts";
import type { Report } from "../../runner/index.ts";
import { reportedBy } from "../reported.ts";
import type { Mutant } from "./mutants.ts";
import type { Effect } from "./mutation.ts";
import { matches } from "./variant.ts";

/** What came of a mutant. */
export type Fate =
  /** Blamed as the documents demand. */
  | "killed"
  /** Nothing that may be blamed for it was, though a stated requirement forbids it. */
  | "survived"
  /** The same of an implied one. */
  | "unseen"
  /** The contract leaves it open, and nobody was blamed. */
  | "accepted"
  /** The contract leaves it open, and somebody was blamed. */
  | "false alarm"
  /** The run never showed the place in such a condition, with a value that the operator changes. */
  | "not met";

/** What a run says of a mutant. Plain data: worker threads post it. */
export interface MutantOutcome {
  readonly variant: string;
  readonly place: string;
  readonly operator: string;
  readonly condition: string;
  readonly fate: Fate;
  /** The level of the strongest requirement that forbids it. */
  readonly level: "stated" | "implied" | "open";
  readonly changed: number;
  readonly violated: readonly string[];
  readonly findings: readonly string[];
  readonly forbiddenBy: readonly string[];
}

/** Who may be blamed for what a mutant did. */
interface Blame {
  /** The level of the strongest requirement that forbids it. */
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

/** Whether a line says that a mutant is killed: whatever the run does after it, no more is to be learnt. */
export function kills(line: Line, contract: Contract, effect: () => Effect): boolean {
  if (line.type !== "check" || line.outcome !== "violated") return false;
  const { level, mayBeBlamed } = blameFor(contract, effect());
  return level === "stated" && mayBeBlamed.includes(line.requirement);
}

/** Judges a run by what the mutant did in it. */
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
