import type { Contract } from "../contract/index.ts";
import type { Difference } from "../log/index.ts";
import type { Cause, CheckResult, VariantReport } from "../runner/index.ts";
import { count, listSome } from "./paragraph.ts";
import { printable } from "./printable.ts";
import type { FindScript } from "./reproducer.ts";

/** Description of each difference, the same in every output. */
const DIFFERENCES = {
  type: "wrong type",
  value: "wrong value",
  missing: "value is missing",
  extra: "value must be absent",
  status: "wrong status",
  refused: "valid requests are rejected",
  accepted: "invalid requests are accepted",
  effect: "rejected requests take effect",
  absent: "record or event is missing",
} as const satisfies Record<Difference, string>;

type Titled = Pick<Cause, "operations" | "event" | "pointer" | "difference" | "requirements">;

/** Returns `getPayment, /data/refundTotal: wrong type`; uses the requirement if no single place is to blame. */
export function causeTitle(cause: Titled): string {
  const { operations, event } = cause;
  if (event !== undefined) return titleOf(cause, `webhook ${printable(event)}`);
  const names = operations.map((each) => printable(each));
  return titleOf(cause, ...(names.length === 0 ? [] : [listSome(names, 2)]));
}

/** Returns the title that fits the width; if even the shortest does not, that one: its place is never left out. */
export function fittingTitle(cause: Titled, width: number): string {
  const [first] = cause.operations;
  const short = titleOf(cause, ...(first === undefined || cause.event !== undefined ? [] : [printable(first)]));
  return [causeTitle(cause), short].find((each) => each.length <= width) ?? titleOf(cause);
}

function titleOf({ pointer, difference, requirements }: Titled, ...shownBy: readonly string[]): string {
  const place = [
    ...shownBy,
    pointer === undefined ? (requirements[0] ?? "") : pointer === "" ? "the whole body" : printable(pointer),
  ].join(", ");
  return `${place}: ${DIFFERENCES[difference]}`;
}

/** Returns `980 failures, 374 responses, 73 scenarios, 15 requirements; left 24 requirements inconclusive`. */
export function causeReach({ checks, responses, scenarios, requirements, stopped }: Cause): string {
  const reach = [
    ...(checks > Math.max(responses, 1) ? [count(checks, "failure")] : []),
    ...(responses === 0 ? [] : [count(responses, "response")]),
    count(scenarios.length, "scenario"),
    count(requirements.length, "requirement"),
  ].join(", ");
  const left = stopped.requirements.length;
  return left === 0 ? reach : `${reach}; left ${count(left, "requirement")} inconclusive`;
}

/** Most instructive failure of a cause, and how to reproduce it. */
export interface CauseExample {
  readonly scenario: string;
  readonly repeat: number;
  readonly check: CheckResult;
  /** Command that runs the script of this failure, or of another one of the same cause. */
  readonly script?: string;
}

/** Returns the example of the cause with this number, counted from 1; undefined if the report does not contain it. */
export function causeExample(
  number: number,
  { variant, causes, scenarios }: Pick<VariantReport, "variant" | "causes" | "scenarios">,
  findScript: FindScript = () => undefined,
): CauseExample | undefined {
  const cause = causes[number - 1];
  const scenario = scenarios.find(
    ({ id, repeat }) => id === cause?.example.scenario && repeat === cause.example.repeat,
  );
  const check = cause && scenario?.checks[cause.example.check];
  if (!cause || !scenario || !check) return undefined;
  const place = { scenario: scenario.id, repeat: scenario.repeat };
  const script =
    findScript({ variant, ...place, check }) ??
    scenarios
      .flatMap(({ id, repeat, checks }) =>
        checks
          .filter((each) => each.cause === number && each.outcome !== "inconclusive")
          .map((each) => ({ id, repeat, each })),
      )
      .map(({ id, repeat, each }) => findScript({ variant, scenario: id, repeat, check: each }))
      .find((each) => each !== undefined);
  return { ...place, check, ...(script !== undefined && { script }) };
}

/** Returns the place in the document: `Integration API, Create refund, rule 3, interpreted by ruling 1`. */
export function whereText(contract: Pick<Contract, "title" | "requirements">, requirement: string): string | undefined {
  const { source, ruling } = contract.requirements[requirement] ?? {};
  if (source === undefined) return undefined;
  return `${contract.title}, ${source}${ruling === undefined ? "" : `, interpreted by ruling ${ruling}`}`;
}
