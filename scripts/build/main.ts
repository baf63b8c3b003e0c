import { execFileSync } from "node:child_process";
import { chmodSync, copyFileSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { edgeClient } from "./edge.ts";

/**
 * Builds `dist/`: what the compiler emits; the compiled validators, which are JavaScript already; and each client once
 * more as a module of its own.
 */
rmSync("dist", { recursive: true, force: true });
execFileSync(join("node_modules", ".bin", "tsc"), ["--project", "tsconfig.build.json"], { stdio: "inherit" });
mkdirSync(join("dist", "edge"), { recursive: true });
for (const variant of readdirSync("generated")) {
  for (const file of ["validators.js", "validators.d.ts"]) {
    const source = join("generated", variant, file);
    if (existsSync(source)) copyFileSync(source, join("dist", source));
  }
  if (existsSync(join("generated", variant, "client.ts"))) {
    writeFileSync(join("dist", "edge", `${variant}.js`), await edgeClient(variant));
  }
}
chmodSync(join("dist", "conformance", "cli", "main.js"), 0o755);
