import { execFileSync } from "node:child_process";
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { k6Script } from "../build/k6.ts";
import { namedFiles } from "../build/manifest.ts";
import { executableScript } from "./script.ts";

/** Published files, apart from those that `exports` of package.json names, that commands read. */
const ALSO_READ = ["generated/proof.json", "specs/RULINGS.md"];

/** Returns the paths of all published files that commands may read, with forward slashes. */
export function readableFiles(): readonly string[] {
  const named = namedFiles().filter((each) => each.endsWith(".json"));
  return [...named.map((each) => each.replaceAll("\\", "/")), ...ALSO_READ, ...variants().map(k6Path)];
}

/** Returns the file that holds each asset of the executable; writes those that the build makes to `folder`. */
async function writeAssets(folder: string): Promise<Readonly<Record<string, string>>> {
  const assets = Object.fromEntries(readableFiles().map((path) => [path, resolve(path)]));
  for (const variant of variants()) {
    const file = join(folder, `${variant}.js`);
    writeFileSync(file, await k6Script(variant));
    assets[k6Path(variant)] = file;
  }
  return assets;
}

function variants(): readonly string[] {
  return readdirSync("generated").filter((each) => existsSync(join("conformance", "variants", each, "k6.ts")));
}

function k6Path(variant: string): string {
  return `dist/k6/${variant}.js`;
}

/**
 * Marker of the byte in the Node executable that is set when a script is added.
 * @see https://nodejs.org/docs/latest-v20.x/api/single-executable-applications.html
 */
const SENTINEL = "NODE_SEA_FUSE_fce680ab2cc467b6e072b8b5df1996b2";

/**
 * Builds payspec as one executable for this platform into `folder`: a copy of the Node that runs this, with the bundled
 * command line and the files that it reads. Returns its path, such as `release/payspec-linux-x64`.
 */
export async function buildBinary(folder: string): Promise<string> {
  const { platform, arch, execPath } = process;
  const work = mkdtempSync(join(tmpdir(), "payspec-binary-"));
  try {
    const main = join(work, "payspec.cjs");
    const output = join(work, "payspec.blob");
    const configuration = join(work, "sea-config.json");
    writeFileSync(main, await executableScript(process.cwd()));
    const assets = await writeAssets(work);
    const seaConfig = { main, output, assets, disableExperimentalSEAWarning: true, useCodeCache: true };
    writeFileSync(configuration, JSON.stringify(seaConfig));
    run(execPath, "--experimental-sea-config", configuration);

    mkdirSync(folder, { recursive: true });
    const file = resolve(folder, `payspec-${platform}-${arch}${platform === "win32" ? ".exe" : ""}`);
    copyFileSync(execPath, file);
    chmodSync(file, 0o755);
    // macOS refuses to start a signed program that was changed.
    if (platform === "darwin") run("codesign", "--remove-signature", file);
    run(
      join("node_modules", ".bin", "postject"),
      ...[file, "NODE_SEA_BLOB", output, "--sentinel-fuse", SENTINEL],
      ...(platform === "darwin" ? ["--macho-segment-name", "NODE_SEA"] : []),
    );
    if (platform === "darwin") run("codesign", "--sign", "-", file);
    return file;
  } finally {
    rmSync(work, { recursive: true });
  }
}

/** Runs a tool; throws an error with what it printed to stderr if it fails. */
function run(program: string, ...args: readonly string[]): void {
  execFileSync(program, args, { stdio: ["ignore", "ignore", "pipe"] });
}
