import type { Abilities } from "../../generated/driver/abilities.ts";
import { ABILITY_TABLE, type Ability, type Parameter } from "../deployment/index.ts";
import { resultIn } from "./answer.ts";

/** Values of the parameters of a call; parameters without a value are absent. */
export type Values = Readonly<Partial<Record<Parameter, string | number>>>;

/**
 * Creates the abilities of a driver. `call` performs one of them, and resolves to the result that the driver gave,
 * which may be anything.
 */
export function abilitiesBy<A extends Ability>(
  offered: readonly A[],
  call: (ability: A, values: Values) => Promise<unknown>,
): Partial<Abilities> {
  const functions = offered.map((ability) => {
    const act = async (...passed: readonly unknown[]) =>
      resultIn(ability, await call(ability, valuesIn(ability, passed)));
    return [ability, act] as const;
  });
  return Object.fromEntries(functions);
}

/** Returns the values that a caller passed to an ability. */
export function valuesIn(ability: Ability, passed: readonly unknown[]): Values {
  const [first] = passed;
  const { parameters } = ABILITY_TABLE[ability];
  const values = parameters.map(({ name }, index) => [
    name,
    takesObject(ability) ? Reflect.get(Object(first), name) : passed[index],
  ]);
  return Object.fromEntries(values.filter(([, value]) => value !== undefined));
}

/** Returns the values of a call as the function of the ability takes them. */
export function passedTo(ability: Ability, values: Values): readonly unknown[] {
  return takesObject(ability) ? [values] : ABILITY_TABLE[ability].parameters.map(({ name }) => values[name]);
}

/** Returns true for an ability that acts on no resource: its values are one object. */
function takesObject(ability: Ability): boolean {
  return !ABILITY_TABLE[ability].path.includes("{");
}
