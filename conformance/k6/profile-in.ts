import { type Environment, suggest, textOf } from "../deployment/index.ts";
import { PROFILES, type Profile } from "./plan-load.ts";

/** The profile that the environment names; without a word, the shop. Throws for a name that is none. */
export function profileIn(environment: Environment): Profile {
  const name = textOf(environment, "PAYSPEC_PROFILE") ?? "shop";
  const found = PROFILES.find((each) => each === name);
  if (found) return found;
  throw new Error(
    `PAYSPEC_PROFILE must be ${PROFILES.join(", ")}, but is ${JSON.stringify(name)}${suggest(name, PROFILES)}`,
  );
}
