import { ABILITIES, isAbility, kindOf, suggest } from "../deployment/index.ts";

/** The file is not a valid driver; the message lists all problems. */
export class UnusableDriver extends Error {
  override readonly name = "UnusableDriver";
}

/**
 * Returns the functions in a driver file's export, by ability. Throws {@link UnusableDriver} for anything else in it.
 */
export function abilitiesIn(
  exported: unknown,
  path: string,
): ReadonlyMap<string, (...told: readonly unknown[]) => unknown> {
  if (typeof exported !== "object" || exported === null || Array.isArray(exported)) {
    throw new UnusableDriver(
      `the driver ${path} must export an object of abilities, or a function that returns one, but it is ${kindOf(exported)}`,
    );
  }
  const functions = new Map<string, (...told: readonly unknown[]) => unknown>();
  const problems: string[] = [];
  for (const name of namesIn(exported)) {
    const value: unknown = Reflect.get(exported, name);
    if (!isAbility(name)) problems.push(`${name} is not a driver ability${suggest(name, ABILITIES)}`);
    else if (typeof value === "function") functions.set(name, (...told) => Reflect.apply(value, exported, told));
    else if (value !== undefined) problems.push(`${name} must be a function, but is ${kindOf(value)}`);
  }
  if (functions.size === 0 && problems.length === 0) {
    problems.push(`it has no abilities; possible abilities: ${ABILITIES.join(", ")}`);
  }
  const [only] = problems;
  if (only === undefined) return functions;
  if (problems.length === 1) throw new UnusableDriver(`the driver ${path}: ${only}`);
  throw new UnusableDriver(
    `the driver ${path} has ${problems.length} problems:\n${problems.map((each) => `  - ${each}`).join("\n")}`,
  );
}

/** Returns the names of an object's own members and of its class's methods. */
function namesIn(exported: object): ReadonlySet<string> {
  const names = new Set<string>();
  for (let each: unknown = exported; isObject(each) && each !== Object.prototype; each = Object.getPrototypeOf(each)) {
    for (const name of Object.getOwnPropertyNames(each)) {
      if (name !== "constructor") names.add(name);
    }
  }
  return names;
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}
