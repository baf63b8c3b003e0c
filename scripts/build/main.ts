import { execFileSync } from "node:child_process";
import { chmodSync, copyFileSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";

/**
 * Builds `dist/`: the compiler emits every TypeScript file, and the two kinds that it does not emit are copied: compiled
 * validators (JavaScript already) and JSON.
 */
rmSync("dist", { recursive: true, force: true });
execFileSync(join("node_modules", ".bin", "tsc"), ["--project", "tsconfig.build.json"], { stdio: "inherit" });
for (const folder of ["generated", "conformance"]) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/(^validators?\.js|\.d\.ts|\.json)$/.test(entry.name) || entry.name === "web-globals.d.ts")
      continue;
    const source = join(entry.parentPath, entry.name);
    mkdirSync(dirname(join("dist", source)), { recursive: true });
    copyFileSync(source, join("dist", source));
  }
}
chmodSync(join("dist", "conformance", "cli", "main.js"), 0o755);
