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
/** Time limit for the first build of a standard library on a busy machine, in milliseconds. */
const BUILD_MS = 600_000;
/** Time limit after which a process left behind by a hung test is ended, in milliseconds. */
const LIFE_MS = 600_000;

/** Running copy of an example, and its folder. */
export interface ServedExample {
  readonly folder: string;
  readonly url: string;
  /** Runs payspec against it, as described in its README. */
  run(...flags: readonly string[]): Promise<{ readonly exit: number | null; readonly output: string }>;
  /** Returns the ids of the requirements that the last run reports as violated, in order. */
  violated(): readonly string[];
  close(): Promise<void>;
}

/** Copies an example, optionally with a mistake, builds the copy and starts it on free ports. */
export async function serveExample(language: Language, mistake?: Mistake): Promise<ServedExample> {
  const folder = mkdtempSync(join(tmpdir(), "payspec-example-"));
  cpSync(join(SERVERS, language.folder), folder, { recursive: true, filter: isSource });
  if (mistake) plant(mistake, folder);
  if (language.build) build(language.build, folder);

  const [program, ...args] = language.start;
  const child = spawn(program, [...args, "--port", "0", "--live-port", "0"], {
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
    folder,
    url: sandbox,
    run: (...flags) => callPayspec(["run", ...flags], { folder, environment: { PAYSPEC_ALLOW_LIVE: "1" } }),
    violated: () => violatedIn(JSON.parse(readFileSync(join(folder, "payspec-report", "report.json"), "utf8"))),
    async close() {
      child.kill();
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}

/** Returns true for the files of the example; any other file was left by someone trying it out. */
function isSource(path: string): boolean {
  return !/[/\\](keys|__pycache__|payspec-report|collect)$/.test(path);
}

function plant({ file, replace, by }: Mistake, folder: string): void {
  const path = join(folder, file);
  const parts = readFileSync(path, "utf8").split(replace);
  if (parts.length !== 2) throw new Error(`${file} holds ${parts.length - 1} times: ${replace}`);
  writeFileSync(path, parts.join(by));
}

function build([program, ...args]: readonly [string, ...string[]], folder: string): void {
  const { status, stderr } = spawnSync(program, args, { cwd: folder, timeout: BUILD_MS, encoding: "utf8" });
  if (status !== 0) throw new Error(`${program} ${args.join(" ")} failed: ${stderr}`);
}

/** Replaces the default ports in the configuration of the example. */
function move(folder: string, sandbox: string, live: string): void {
  const path = join(folder, "payspec.yaml");
  const addresses = [sandbox, live].values();
  const moved = readFileSync(path, "utf8").replace(/http:\/\/127\.0\.0\.1:\d+/g, () => addresses.next().value ?? "");
  writeFileSync(path, moved);
}

/** The members of a report that are read here. */
interface Reported {
  readonly variants: readonly { readonly requirements: readonly { readonly id: string; readonly outcome: string }[] }[];
}

function violatedIn({ variants }: Reported): readonly string[] {
  const requirements = variants.flatMap((each) => each.requirements);
  return requirements.flatMap(({ id, outcome }) => (outcome === "violated" ? [id] : [])).sort();
}
