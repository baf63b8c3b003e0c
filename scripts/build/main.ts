import { execFileSync } from "node:child_process";
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join, sep } from "node:path";
import { bundle, edgeClient, modulesFrom } from "./bundle.ts";
import { buildClientPackage } from "./client-package.ts";
import { forgetBuild, hashInputs, isCurrent, recordBuild } from "./current.ts";
import { declarationsFrom } from "./declarations.ts";
import { k6Script } from "./k6.ts";
import { namedFiles } from "./manifest.ts";

const EDGE = join("dist", "edge");

/** `npm run build`: builds `dist/`; with `--if-stale`, only if it is not current. */
const root = process.cwd();
if (process.argv.includes("--if-stale") && isCurrent(root)) {
  console.log("dist/ is current: neither the inputs of the build nor its outputs have changed since");
} else {
  const inputs = hashInputs(root);
  forgetBuild(root);
  await buildAll();
  recordBuild(root, inputs);
}

/**
 * Builds the package `payspec-client`, and `dist/`: the compiler's declarations, the bundled modules, and each client
 * as a standalone module. Keeps only the files that package.json names and the files those reach; adds the k6 scripts,
 * which no module imports, last.
 */
async function buildAll(): Promise<void> {
  rmSync("dist", { recursive: true, force: true });
  // Types are checked by a stage of the gate.
  const flags = ["--project", "tsconfig.build.json", "--emitDeclarationOnly", "--noCheck"];
  execFileSync(join("node_modules", ".bin", "tsc"), flags, { stdio: "inherit" });
  const entries = namedFiles().filter((each) => each.startsWith(`dist${sep}`));
  await bundle(
    entries.filter((each) => each.endsWith(".js") && !each.startsWith(EDGE)),
    process.cwd(),
    [join("conformance", "cli", "catalogue.ts")],
  );
  mkdirSync(EDGE, { recursive: true });
  const variants = readdirSync("generated").filter((each) => existsSync(join("generated", each, "client.ts")));
  for (const variant of variants) {
    const declaration = join("generated", variant, "validators.d.ts");
    copyFileSync(declaration, join("dist", declaration));
    writeFileSync(join(EDGE, `${variant}.js`), await edgeClient(variant));
  }
  chmodSync(join("dist", "conformance", "cli", "main.js"), 0o755);

  await buildClientPackage(variants);
  const modules = await modulesFrom(
    entries.filter((each) => each.endsWith(".js")),
    process.cwd(),
  );
  const declarations = declarationsFrom(
    entries.filter((each) => each.endsWith(".d.ts")),
    (path) => readFileSync(path, "utf8"),
  );
  for (const [path, text] of declarations) writeFileSync(path, text);
  for (const each of readdirSync("dist", { recursive: true, withFileTypes: true })) {
    const path = join(each.parentPath, each.name);
    if (each.isFile() && !modules.has(path) && !declarations.has(path)) rmSync(path);
  }

  mkdirSync(join("dist", "k6"));
  for (const { name } of readdirSync("generated", { withFileTypes: true })) {
    if (!existsSync(join("conformance", "variants", name, "k6.ts"))) continue;
    writeFileSync(join("dist", "k6", `${name}.js`), await k6Script(name));
  }
}
