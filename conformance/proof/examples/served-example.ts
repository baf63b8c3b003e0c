import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { callPayspec } from "../call-payspec.ts";
import type { Language, Mistake } from "./languages.ts";

const SERVERS = fileURLToPath(new URL("../../../examples/servers", import.meta.url));
/** A first build of a standard library, on a machine that does much else. */
const BUILD_MS = 600_000;
/** What a test that ran away would leave behind ends by then. */
const LIFE_MS = 600_000;

/** A copy of an example that runs, and its folder. */
export interface ServedExample {
  /** Runs payspec against it, as its README says. */
  run(...flags: readonly string[]): Promise<{ readonly exit: number | null; readonly output: string }>;
  /** The ids of what the last run says is violated, in order. */
  violated(): readonly string[];
  close(): Promise<void>;
}

/** Copies an example, with a mistake in it if there is to be one, builds the copy and starts it at free ports. */
export async function serveExample(language: Language, mistake?: Mistake): Promise<ServedExample> {
  const folder = mkdtempSync(join(tmpdir(), "payspec-example-"));
  cpSync(join(SERVERS, language.folder), folder, { recursive: true, filter: isSource });
  if (mistake) plant(mistake, folder);
  if (language.build) build(language.build, folder);

  const [program, ...told] = language.start;
  const child = spawn(program, [...told, "--port", "0", "--live-port", "0"], {
    cwd: folder,
    stdio: ["ignore", "pipe", "inherit"],
    timeout: LIFE_MS,
  });
  const ended = once(child, "exit");
  const listening = once(createInterface(child.stdout), "line");
  const first: unknown = await Promise.race([listening.then(([line]) => line), ended.then(() => "it ended")]);
  const [sandbox, live] = String(first).match(/http:\/\/127\.0\.0\.1:\d+/g) ?? [];
  if (sandbox === undefined || live === undefined) throw new Error(`the ${language.folder} example said: ${first}`);
  move(folder, sandbox, live);

  return {
    run: (...flags) => callPayspec(["run", ...flags], { folder, environment: { PAYSPEC_ALLOW_LIVE: "1" } }),
    violated: () => violatedIn(JSON.parse(readFileSync(join(folder, "payspec-report", "report.json"), "utf8"))),
    async close() {
      child.kill();
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}

/** Whatever else lies there was made by somebody who tried the example. */
function isSource(path: string): boolean {
  return !/[/\\](keys|__pycache__|payspec-report|collect)$/.test(path);
}

function plant({ file, replace, by }: Mistake, folder: string): void {
  const path = join(folder, file);
  const parts = readFileSync(path, "utf8").split(replace);
  if (parts.length !== 2) throw new Error(`${file} holds ${parts.length - 1} times: ${replace}`);
  writeFileSync(path, parts.join(by));
}

function build([program, ...told]: readonly [string, ...string[]], folder: string): void {
  const { status, stderr } = spawnSync(program, told, { cwd: folder, timeout: BUILD_MS, encoding: "utf8" });
  if (status !== 0) throw new Error(`${program} ${told.join(" ")} failed: ${stderr}`);
}

/** The configuration of the example says its usual ports. */
function move(folder: string, sandbox: string, live: string): void {
  const path = join(folder, "payspec.yaml");
  const addresses = [sandbox, live].values();
  const moved = readFileSync(path, "utf8").replace(/http:\/\/127\.0\.0\.1:\d+/g, () => addresses.next().value ?? "");
  writeFileSync(path, moved);
}

/** The part of a report that is read here. */
interface Reported {
  readonly variants: readonly { readonly requirements: readonly { readonly id: string; readonly outcome: string }[] }[];
}

function violatedIn({ variants }: Reported): readonly string[] {
  const requirements = variants.flatMap((each) => each.requirements);
  return requirements.flatMap(({ id, outcome }) => (outcome === "violated" ? [id] : [])).sort();
}
