import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Writes an `npm` that installs `program` as payspec without network access, and records its arguments, one a line, in
 * the file `npm-arguments` of `folder`. Returns the folder to add to the program path.
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
