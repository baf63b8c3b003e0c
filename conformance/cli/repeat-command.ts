import { quote } from "./quote.ts";
import { type FlagsOf, flagsOf } from "./read-flags.ts";

/** Returns the shell command that repeats a run or an exploration, without its selection. */
export function repeatCommand<Name extends "run" | "explore">(
  command: Name,
  { url, ...flags }: Partial<FlagsOf<Name>> & { readonly url?: string | undefined },
): string {
  const given: Readonly<Record<string, unknown>> = flags;
  const words = flagsOf(command)
    .filter(({ marks }) => marks.repeated)
    .flatMap(({ long, name }) => {
      const value = given[name];
      if (value === undefined || value === false) return [];
      if (value === true) return [long];
      return [value].flat().flatMap((each) => [long, String(each)]);
    });
  return ["payspec", command, ...(url === undefined ? [] : [url]), ...words].map(quote).join(" ");
}
