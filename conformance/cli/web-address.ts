import { UsageError } from "./usage-error.ts";

/** Returns true for an absolute http or https URL. */
export function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}

/** Throws {@link UsageError} for the address of a flag that contains a user name or a password. */
export function assertNoPassword(url: string, flag: string): void {
  const { username, password } = new URL(url);
  if (username === "" && password === "") return;
  throw new UsageError(`${flag} must not contain a user name or a password, because the address is printed`);
}
