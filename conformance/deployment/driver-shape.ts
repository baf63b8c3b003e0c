import type { Reference } from "../../generated/payspec/types.ts";
import { ABILITIES, type Ability, isAbility, MANUAL_ABILITIES, type ManualAbility } from "./ability.ts";
import { address } from "./address.ts";
import { type Command, commands } from "./command.ts";
import { suggest } from "./nearest-name.ts";
import { secret } from "./reference.ts";
import { fail, kindOf, list, mapping, number, type Place, type Shape, text, word } from "./shape.ts";

/** A driver in a configuration layer; `kind` determines the allowed keys, default http. */
export interface DriverEntry {
  readonly kind?: DriverKind;
  readonly url?: string;
  readonly token?: Reference;
  readonly path?: string;
  readonly commands?: Readonly<Partial<Record<Ability, Command>>>;
  readonly abilities?: readonly ManualAbility[];
  readonly timeoutSeconds?: number;
}

type DriverKind = "http" | "module" | "command" | "manual";

const KINDS_OF_KEYS = {
  url: ["http"],
  token: ["http"],
  path: ["module"],
  commands: ["command"],
  abilities: ["manual"],
  timeoutSeconds: ["module", "command"],
} as const satisfies Record<Exclude<keyof DriverEntry, "kind">, readonly DriverKind[]>;

const manualAbility: Shape<ManualAbility> = (value, place) => {
  const found = MANUAL_ABILITIES.find((each) => each === value);
  if (found) return found;
  if (typeof value !== "string") return fail(place, `must be the name of an ability, but is ${kindOf(value)}`);
  if (!isAbility(value)) return fail(place, `is not a driver ability${suggest(value, ABILITIES)}`);
  return fail(
    place,
    `cannot be performed by an operator, who would have to type keys or wait for days: ${value} needs another kind of driver`,
  );
};

const keys = mapping({
  kind: word("http", "module", "command", "manual"),
  url: address,
  token: secret,
  path: text("the path of a JavaScript file", /^(?=.*\S)[^\0]+$/),
  commands,
  abilities: list(manualAbility),
  timeoutSeconds: number({ from: 0.05, to: 3_600 }),
});

/** A driver, possibly partial in one layer; keys of different kinds are an error. */
export const driver: Shape<DriverEntry> = (value, place) => {
  const entry = keys(value, place);
  if (entry) reportStrayKeys(entry, place);
  return entry;
};

/** Reports each key that does not belong to the driver's kind. */
export function reportStrayKeys(entry: DriverEntry, place: Place): void {
  // Object.entries loses the key types of a constant.
  const kinds = Object.entries(KINDS_OF_KEYS) as [keyof typeof KINDS_OF_KEYS, readonly DriverKind[]][];
  for (const [key, owners] of kinds) {
    if (entry[key] === undefined || owners.includes(entry.kind ?? "http")) continue;
    const here = entry.kind === undefined ? "no kind is set" : `this driver is of kind ${entry.kind}`;
    fail({ ...place, path: [...place.path, key] }, `goes with kind: ${owners.join(" or ")}, and ${here}`);
  }
}
