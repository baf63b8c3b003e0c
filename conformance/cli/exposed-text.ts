import { seenFrom } from "./outputs.ts";
import { quote } from "./quote.ts";

/** That others can read the file of a secret, and what to call against it in `folder`. */
export function exposedText(path: string, folder: string): string {
  const name = seenFrom(folder, path);
  // What begins so would be taken for a flag.
  return `${name} is readable by other users of this machine: chmod 600 ${quote(name.startsWith("-") ? `./${name}` : name)}`;
}
