import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { type Clock, sleep } from "../clock/index.ts";
import { ABILITIES, type Driver, type DriverContext, DriverError, resultIn } from "../driver/index.ts";
import { importFile } from "./import-file.ts";
import { abilitiesIn, UnusableDriver } from "./module-abilities.ts";
import { wordsOf } from "./thrown-words.ts";

export interface ModuleDriverOptions {
  /** File of the driver, relative to `folder`. */
  readonly path: string;
  readonly folder: string;
  readonly context: DriverContext;
  /** Timeout of loading the file and of each call. */
  readonly timeoutMs: number;
  readonly clock: Clock;
}

/**
 * Loads a driver from a JavaScript file: see `defineDriver`. Rejects with {@link UnusableDriver} for errors in the
 * file, and with {@link DriverError} if its exported function cannot create a driver.
 */
export async function loadModuleDriver({ path, folder, context, ...limits }: ModuleDriverOptions): Promise<Driver> {
  const exported = await load(path, resolve(folder, path), limits);
  const made =
    typeof exported === "function"
      ? await callDriver(limits, () => Reflect.apply(exported, undefined, [context]))
      : exported;
  const functions = abilitiesIn(made, path);

  const abilities = ABILITIES.filter((each) => functions.has(each)).map((ability) => {
    const act = (...parameters: readonly unknown[]) =>
      callDriver(limits, async () => resultIn(ability, await functions.get(ability)?.(...parameters)));
    return [ability, act] as const;
  });
  return { kind: "module", abilities: Object.fromEntries(abilities) };
}

type TimeLimit = Pick<ModuleDriverOptions, "timeoutMs" | "clock">;

/** Returns the file's default export, or all named exports. */
async function load(path: string, file: string, limits: TimeLimit): Promise<unknown> {
  if (!existsSync(file)) throw new UnusableDriver(`the driver ${path} does not exist: ${file}`);
  try {
    const namespace: unknown = await withinTime(limits, () => importFile(file));
    const exported = defaultOf(namespace) ?? namespace;
    // Compilers turn `export default` into this form for require().
    return isCompiled(exported) ? defaultOf(exported) : exported;
  } catch (error) {
    throw new UnusableDriver(`the driver ${path} could not be loaded: ${wordsOf(error)}`);
  }
}

function defaultOf(module: unknown): unknown {
  return typeof module === "object" && module !== null && "default" in module ? module.default : undefined;
}

function isCompiled(exported: unknown): boolean {
  return typeof exported === "object" && exported !== null && "__esModule" in exported;
}

/** Calls code in the file; any error there becomes a {@link DriverError}. */
async function callDriver<T>(limits: TimeLimit, act: () => T | Promise<T>): Promise<T> {
  try {
    return await withinTime(limits, act);
  } catch (error) {
    throw new DriverError(wordsOf(error));
  }
}

async function withinTime<T>({ timeoutMs, clock }: TimeLimit, act: () => T | Promise<T>): Promise<T> {
  const ended = new AbortController();
  const tooLate = sleep(clock, timeoutMs, ended.signal).then((): never => {
    throw new DriverError(`it took longer than ${timeoutMs / 1_000} s`);
  });
  try {
    return await Promise.race([Promise.resolve().then(act), tooLate]);
  } finally {
    tooLate.catch(() => {}); // the result of the timeout is unused after the call ends
    ended.abort();
  }
}
