import { type Environment, suggest, textOf } from "../deployment/index.ts";
import { PROFILES, type Profile } from "./plan-load.ts";

/** Returns the profile that the environment names, by default the shop. Throws for an unknown name. */
export function profileIn(environment: Environment): Profile {
  const name = textOf(environment, "PAYSPEC_PROFILE") ?? "shop";
  const found = PROFILES.find((each) => each === name);
  if (found) return found;
  throw new Error(
    `PAYSPEC_PROFILE must be ${PROFILES.join(", ")}, but is ${JSON.stringify(name)}${suggest(name, PROFILES)}`,
  );
}
