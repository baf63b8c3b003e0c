import { type Contract, withoutType } from "../contract/index.ts";
import type { CheckResult } from "./report.ts";
import type { ScenarioRecord } from "./scenario-records.ts";

/** Failed check in its run of a scenario. */
interface Failed {
  readonly check: CheckResult;
  readonly record: ScenarioRecord;
}

/**
 * Returns a function that tests whether failures follow from others: each is a wrong amount or state of a resource that
 * an earlier response of the same run of the scenario shows with a wrong amount, or for which a request took effect that
 * must be rejected. Totals and states are computed from amounts; nothing else is, so no other failure follows from one.
 */
export function createConsequences(
  contract: Contract,
): (failures: readonly Failed[], sources: readonly Failed[]) => boolean {
  const states = new Set(Object.values(contract.transitions).flatMap(({ from, to }) => [...[from].flat(), to]));
  const isComputed = ({ difference, actual = "" }: CheckResult) =>
    difference === "value" && (isAmount(actual) || states.has(/^"?(\w+)/.exec(actual)?.[1] ?? ""));
  const isSource = ({ difference, actual = "" }: CheckResult) =>
    (difference === "value" && isAmount(actual)) || difference === "effect" || difference === "accepted";

  return (failures, sources) => {
    const possible = sources.filter(({ check }) => isSource(check));
    return failures.every(({ check, record }) => {
      const { exchange } = check;
      if (!isComputed(check) || exchange === undefined) return false;
      const ids = idsIn(check, contract);
      return possible.some(
        (each) =>
          each.record === record &&
          each.check.exchange !== undefined &&
          each.check.exchange <= exchange &&
          idsIn(each.check, contract).some((id) => ids.includes(id)),
      );
    });
  };
}

/** Returns true for a value such as `"3.00"`, or one with an explanation: `250.25, where 250.00 was accepted`. */
function isAmount(actual: string): boolean {
  return /^"?-?\d+(?:\.\d+)?"?(?:$|, | of ")/.test(withoutType(actual));
}

/** Returns the ids in the path of the request on which a check is based. */
function idsIn({ request = "", operation = "" }: CheckResult, { operations }: Contract): readonly string[] {
  const template = operations[operation]?.path.split("/") ?? [];
  const [path = ""] = request.slice(request.indexOf(" ") + 1).split("?");
  const segments = path.split("/").slice(-template.length);
  return segments.filter((_, index) => template[index]?.startsWith("{"));
}
