import { type AbilityDescription, abilities } from "../../generated/driver/abilities.ts";

export type Ability = keyof typeof abilities;

/** Name of an ability's parameter. */
export type Parameter = (typeof abilities)[Ability]["parameters"][number]["name"];

/** Actions available to a person on a checkout page or in a provider's dashboard. */
export type ManualAbility = {
  [A in Ability]: (typeof abilities)[A] extends { readonly manual: object } ? A : never;
}[Ability];

interface Described extends AbilityDescription {
  readonly parameters: readonly (AbilityDescription["parameters"][number] & { readonly name: Parameter })[];
}

/** Driver abilities, as the driver's contract describes them. */
export const ABILITY_TABLE: Readonly<Record<Ability, Described>> = abilities;

// Object.keys of a constant without additional members.
export const ABILITIES = Object.keys(abilities) as readonly Ability[];

export const MANUAL_ABILITIES = ABILITIES.filter((each): each is ManualAbility => "manual" in abilities[each]);

/**
 * Default abilities of a manual driver: without expiry, since few operators want to wait for the payment window to
 * pass.
 */
export const USUAL_MANUAL_ABILITIES: readonly ManualAbility[] = MANUAL_ABILITIES.filter(
  (each) => each !== "expirePayment",
);

/** Environment variables that pass the parameters to a command. */
export const PARAMETER_VARIABLES: ReadonlyMap<string, string> = new Map(
  ABILITIES.flatMap((each) => ABILITY_TABLE[each].parameters.map(({ name, variable }) => [name, variable])),
);

export function isAbility(name: string): name is Ability {
  return Object.hasOwn(abilities, name);
}

/** Returns the names of an ability's parameters, in the order in which they are passed. */
export function parametersOf(ability: Ability): readonly Parameter[] {
  return ABILITY_TABLE[ability].parameters.map(({ name }) => name);
}
