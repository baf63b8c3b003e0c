import { ABILITIES, type Ability, isAbility, kindOf, suggest } from "../deployment/index.ts";
import { wordsOf } from "./thrown-words.ts";

/** The file is not a valid driver; the message lists all problems. */
export class UnusableDriver extends Error {
  override readonly name = "UnusableDriver";
}

type Act = (...parameters: readonly unknown[]) => unknown;

/** The functions in an export, by ability, and the problems with it. */
interface Reading {
  readonly functions: ReadonlyMap<Ability, Act>;
  readonly problems: readonly string[];
}

/**
 * Returns the functions in a driver file's export, by ability. Throws {@link UnusableDriver} for anything else in it, and
 * where it cannot be read.
 */
export function abilitiesIn(exported: unknown, path: string): ReadonlyMap<Ability, Act> {
  const { functions, problems } = readOrThrow(exported, path);
  const [only] = problems;
  if (only === undefined) return functions;
  if (problems.length === 1) throw new UnusableDriver(`the driver ${path}: ${only}`);
  throw new UnusableDriver(
    `the driver ${path} has ${problems.length} problems:\n${problems.map((each) => `  - ${each}`).join("\n")}`,
  );
}

function readOrThrow(exported: unknown, path: string): Reading {
  try {
    return readAbilities(exported);
  } catch (error) {
    throw new UnusableDriver(`the driver ${path} cannot be read: ${wordsOf(error)}`);
  }
}

/** Throws whatever a getter or a proxy in the export throws. */
function readAbilities(exported: unknown): Reading {
  const functions = new Map<Ability, Act>();
  const problems: string[] = [];
  if (!isObject(exported) || Array.isArray(exported)) {
    const kind = kindOf(exported);
    problems.push(`it must export an object of abilities, or a function that returns one, but it is ${kind}`);
    return { functions, problems };
  }
  for (const name of namesIn(exported)) {
    const value: unknown = Reflect.get(exported, name);
    if (!isAbility(name)) problems.push(`${name} is not a driver ability${suggest(name, ABILITIES)}`);
    else if (typeof value === "function")
      functions.set(name, (...parameters) => Reflect.apply(value, exported, parameters));
    else if (value !== undefined) problems.push(`${name} must be a function, but is ${kindOf(value)}`);
  }
  if (functions.size === 0 && problems.length === 0) {
    problems.push(`it has no abilities; possible abilities: ${ABILITIES.join(", ")}`);
  }
  return { functions, problems };
}

/** A proxy can be its own prototype: such a chain has no end. */
const MOST_PROTOTYPES = 100;

/** Returns the names of an object's own members and of its class's methods. */
function namesIn(exported: object): ReadonlySet<string> {
  const names = new Set<string>();
  let depth = 0;
  for (let each: unknown = exported; isObject(each) && each !== Object.prototype; each = Object.getPrototypeOf(each)) {
    depth += 1;
    if (depth > MOST_PROTOTYPES) throw new Error(`it has more than ${MOST_PROTOTYPES} prototypes`);
    for (const name of Object.getOwnPropertyNames(each)) {
      if (name !== "constructor") names.add(name);
    }
  }
  return names;
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}
