import { holdsLiveKey, SHORTEST_SECRET } from "../deployment/index.ts";
import { DriverError, type NewBusiness } from "./driver.ts";

/** Reads the result of newBusiness. Throws {@link DriverError} if it is invalid. */
export function newBusinessIn(answer: unknown): NewBusiness {
  return { clientId: textIn(answer, "clientId"), businessId: textIn(answer, "businessId"), key: keyIn(answer) };
}

/** Reads the result of rotateKey. Throws {@link DriverError} if it is invalid. */
export function newKeyIn(answer: unknown): { readonly key: string } {
  return { key: keyIn(answer) };
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
