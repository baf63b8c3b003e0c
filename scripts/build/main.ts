import { execFileSync } from "node:child_process";
import { chmodSync, copyFileSync, existsSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";

/** Builds `dist/`: what the compiler emits, and the compiled validators, which are JavaScript already. */
rmSync("dist", { recursive: true, force: true });
execFileSync(join("node_modules", ".bin", "tsc"), ["--project", "tsconfig.build.json"], { stdio: "inherit" });
for (const variant of readdirSync("generated")) {
  for (const file of ["validators.js", "validators.d.ts"]) {
    const source = join("generated", variant, file);
    if (existsSync(source)) copyFileSync(source, join("dist", source));
  }
}
chmodSync(join("dist", "conformance", "cli", "main.js"), 0o755);
