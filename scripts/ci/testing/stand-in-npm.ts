import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Writes an `npm` that installs `program` as payspec, asks nobody, and leaves its own arguments in the file `npm-arguments`
 * of `folder`, a line each. Returns the folder to look programs up in.
 */
export function standInNpm(folder: string, program: string): string {
  const programs = join(folder, "programs");
  mkdirSync(programs);
  writeFileSync(
    join(programs, "npm"),
    `#!/bin/sh
printf '%s\\n' "$@" > '${join(folder, "npm-arguments")}'
while [ "$1" != --prefix ]; do shift; done
mkdir -p "$2/node_modules/.bin"
ln -s '${program}' "$2/node_modules/.bin/payspec"
`,
    { mode: 0o755 },
  );
  return programs;
}
