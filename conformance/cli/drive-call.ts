import { ABILITIES, ABILITY_TABLE, type Ability, suggest } from "../deployment/index.ts";
import { type Driver, passedTo } from "../driver/index.ts";
import { UsageError } from "./usage-error.ts";

/** An ability of a driver with its values, as given on the command line. */
export interface DriveCall {
  readonly ability: Ability;
  /** In the order of the parameters; optional ones at the end may be missing. */
  readonly values: readonly string[];
}

/** Returns the parameters on the command line: a key is read from a file, since other users can see arguments. */
function shownParametersOf(ability: Ability) {
  return ABILITY_TABLE[ability].parameters.filter(({ name }) => name !== "key");
}

/** Returns an ability with its parameters, for people: `approvePayment <paymentId> [paymentUrl]`. */
export function usageOf(ability: Ability): string {
  const words = shownParametersOf(ability).map(({ name, required }) => (required ? `<${name}>` : `[${name}]`));
  return [ability, ...words].join(" ");
}

/** Returns the abilities that a name may mean: the ability itself, or all that begin with this verb. */
export function abilitiesNamed(name: string): readonly Ability[] {
  const exact = ABILITIES.filter((each) => each === name);
  return exact.length > 0 ? exact : ABILITIES.filter((each) => /^[a-z]+/.exec(each)?.[0] === name);
}

/**
 * Reads the ability and its values for a driver. Throws {@link UsageError} if the name is unknown or ambiguous, the
 * driver does not have the ability, or values are missing or superfluous.
 */
export function readDriveCall(name: string, values: readonly string[], { abilities }: Driver): DriveCall {
  const meant = abilitiesNamed(name);
  if (meant.length === 0) {
    throw new UsageError(`unknown ability ${name}${suggest(name, ABILITIES)}`, `Abilities: ${ABILITIES.join(", ")}.`);
  }
  const offered = meant.filter((each) => abilities[each]);
  const [ability, ...others] = offered;
  if (!ability) {
    const all = ABILITIES.filter((each) => abilities[each]);
    const what = all.length === 0 ? "It has none." : `It has: ${all.join(", ")}.`;
    throw new UsageError(`the driver does not have the ability ${meant.join(" or ")}`, what);
  }
  if (others.length > 0) {
    throw new UsageError(`${name} could be ${offered.join(" or ")}`, `Write one of them instead of ${name}.`);
  }
  const parameters = shownParametersOf(ability);
  const missing = parameters.filter(({ required }, index) => required && !values[index]).map(({ name }) => name);
  if (missing.length > 0 || values.length > parameters.length) {
    const problem = missing.length > 0 ? `is missing ${missing.join(" and ")}` : "has too many values";
    throw new UsageError(`${ability} ${problem}`, `Usage: payspec drive ${usageOf(ability)}`);
  }
  return { ability, values };
}

/** Result of an ability by name: for `newBusiness` its credentials, for `rotateKey` the new key. */
export type Driven = Readonly<Record<string, string>>;

/** Performs the call; rejects with DriverError. `key` is the one to revoke. */
export async function performCall({ ability, values }: DriveCall, driver: Driver, key?: string): Promise<Driven> {
  const named = shownParametersOf(ability).flatMap(({ name, type }, index) => {
    const value = values[index];
    return value === undefined ? [] : [[name, type === "integer" ? readNumber(name, value) : value] as const];
  });
  // Every ability takes the values of its parameters; the compiler sees the union of all abilities here.
  const act = driver.abilities[ability] as ((...passed: readonly unknown[]) => Promise<Driven | undefined>) | undefined;
  if (!act) throw new Error(`the driver has no ${ability}`);
  return (await act(...passedTo(ability, { ...Object.fromEntries(named), ...(key !== undefined && { key }) }))) ?? {};
}

function readNumber(name: string, text: string): number {
  const number = /^\d{1,9}$/.test(text) ? Number(text) : 0;
  if (number === 0) throw new UsageError(`${name} must be a whole number above 0`);
  return number;
}
