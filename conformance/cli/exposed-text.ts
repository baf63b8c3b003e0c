import { seenFrom } from "./outputs.ts";
import { quote } from "./quote.ts";

/** Returns a warning that others can read a secret file, with the command that fixes it in `folder`. */
export function exposedText(path: string, folder: string): string {
  const name = seenFrom(folder, path);
  // A name that begins with a hyphen would be read as a flag.
  return `${name} is readable by other users of this machine: chmod 600 ${quote(name.startsWith("-") ? `./${name}` : name)}`;
}
