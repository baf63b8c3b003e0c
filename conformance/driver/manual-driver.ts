import type { ManualAbility } from "../deployment/index.ts";
import { abilitiesBy, type Values } from "./call.ts";
import { type Driver, DriverError } from "./driver.ts";

/** A task outside the API for the operator. */
export type Task = Values & { readonly ability: ManualAbility };

/** Person who performs tasks outside the API. */
export interface Operator {
  /** Shows a task and waits for the operator without a time limit; concurrent tasks are shown one after another. */
  ask(task: Task): Promise<"done" | "skipped">;
  /** Shows no further tasks and stops waiting for the current one. */
  leave(): void;
}

/**
 * Creates a driver that asks an operator. Abilities that return keys or need a business created by the driver are not
 * supported, because a checkout page does not show keys; neither is waiting for an invoice's due date.
 */
export function createManualDriver(operator: Operator, offered: readonly ManualAbility[]): Driver {
  const ask = async (ability: ManualAbility, values: Values) => {
    if ((await operator.ask({ ability, ...values })) === "skipped") throw new DriverError("skipped by the operator");
  };
  return { kind: "manual", abilities: abilitiesBy(offered, ask), close: () => operator.leave() };
}
