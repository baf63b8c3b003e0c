import { ABILITY_TABLE, type Ability, holdsLiveKey, SHORTEST_SECRET } from "../deployment/index.ts";
import { DriverError } from "./driver.ts";

/** Returns the names of the texts that an ability returns. */
export function resultOf(ability: Ability): readonly string[] {
  return ABILITY_TABLE[ability].result.filter(({ required }) => required).map(({ name }) => name);
}

/** Reads the result of an ability; undefined if it has none. Throws {@link DriverError} if it is invalid. */
export function resultIn(ability: Ability, answer: unknown): Readonly<Record<string, string>> | undefined {
  const names = resultOf(ability);
  if (names.length === 0) return undefined;
  return Object.fromEntries(names.map((name) => [name, name === "key" ? keyIn(answer) : textIn(answer, name)]));
}

/** Ruling 17: live keys move real money, so none is accepted from a driver. */
function keyIn(answer: unknown): string {
  const key = textIn(answer, "key");
  if (holdsLiveKey(key)) throw new DriverError("the driver's response contains a live key, which moves real money");
  if (key.length < SHORTEST_SECRET) {
    throw new DriverError(
      `the driver's response contains a key of less than ${SHORTEST_SECRET} characters, too short to be redacted reliably`,
    );
  }
  return key;
}

function textIn(answer: unknown, member: string): string {
  const found = typeof answer === "object" && answer !== null ? Reflect.get(answer, member) : undefined;
  if (typeof found !== "string" || found === "") throw new DriverError(`the driver's response has no string ${member}`);
  if (/[^\x20-\x7e]/.test(found)) {
    throw new DriverError(`the driver's response has a character in ${member} that is not allowed in an HTTP header`);
  }
  return found;
}
