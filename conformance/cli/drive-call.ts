import { ABILITIES, ABILITY_PARAMETERS, type Ability, type Parameter, suggest } from "../deployment/index.ts";
import type { Abilities, Driver, NewBusiness } from "../driver/index.ts";
import { UsageError } from "./usage-error.ts";

/** An ability of a driver with its values, as given on the command line. */
export interface DriveCall {
  readonly ability: Ability;
  /** In the order of the parameters; optional ones at the end may be missing. */
  readonly values: readonly string[];
}

/** Parameters that may be omitted. A payment id is optional only where it accompanies a refund. */
const OPTIONAL: Readonly<Partial<Record<Ability, readonly Parameter[]>>> = {
  approvePayment: ["paymentUrl"],
  rejectPayment: ["paymentUrl"],
  cancelPayment: ["paymentUrl"],
  expirePayment: ["paymentUrl"],
  acceptRefund: ["paymentId"],
  settleRefund: ["paymentId"],
  rejectRefund: ["paymentId"],
  payInvoice: ["paymentUrl"],
  newBusiness: ["webhookUrl"],
};

/** Returns the parameters on the command line: a key is read from a file, since other users can see arguments. */
function parametersOf(ability: Ability): readonly Parameter[] {
  return ABILITY_PARAMETERS[ability].filter((each) => each !== "key");
}

/** Returns an ability with its parameters, for people: `approvePayment <paymentId> [paymentUrl]`. */
export function usageOf(ability: Ability): string {
  const words = parametersOf(ability).map((each) => (OPTIONAL[ability]?.includes(each) ? `[${each}]` : `<${each}>`));
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
  const parameters = parametersOf(ability);
  const missing = parameters.filter((each, index) => !OPTIONAL[ability]?.includes(each) && !values[index]);
  if (missing.length > 0 || values.length > parameters.length) {
    const problem = missing.length > 0 ? `is missing ${missing.join(" and ")}` : "has too many values";
    throw new UsageError(`${ability} ${problem}`, `Usage: payspec drive ${usageOf(ability)}`);
  }
  return { ability, values };
}

/** Result of an ability: for `newBusiness` its credentials, for `rotateKey` the new key. */
export type Driven = Partial<NewBusiness>;

/** Performs the call; rejects with DriverError. `key` is the one to revoke. */
export async function performCall({ ability, values }: DriveCall, driver: Driver, key?: string): Promise<Driven> {
  const [first = "", second] = values;
  switch (ability) {
    case "newBusiness":
      return abilityOf(driver, ability)(values.length === 0 ? {} : { webhookUrl: first });
    case "rotateKey":
      return abilityOf(driver, ability)(first);
    case "revokeKey":
      await abilityOf(driver, ability)(first, key ?? "");
      return {};
    case "advanceTime":
      await abilityOf(driver, ability)(first, readSeconds(second));
      return {};
    case "ageInvoice":
      await abilityOf(driver, ability)(first);
      return {};
    default:
      await abilityOf(driver, ability)(first, second);
      return {};
  }
}

function abilityOf<A extends Ability>({ abilities }: Driver, ability: A): Abilities[A] {
  const found: Abilities[A] | undefined = abilities[ability];
  if (!found) throw new Error(`the driver has no ${ability}`);
  return found;
}

function readSeconds(text = ""): number {
  const seconds = /^\d{1,9}$/.test(text) ? Number(text) : 0;
  if (seconds === 0) throw new UsageError("seconds must be a whole number above 0");
  return seconds;
}
