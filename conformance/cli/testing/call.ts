import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Variant } from "../../scenario/index.ts";
import type { Io } from "../io.ts";
import { type LoadVariants, main } from "../program.ts";
import { miniature } from "./miniature.ts";

/** What a call of the command line came to. */
export interface Called {
  readonly exit: number;
  readonly stdout: string;
  readonly stderr: string;
}

export interface Caller {
  readonly folder: string;
  (argv: readonly string[], options?: CallOptions): Promise<Called>;
  /** Every byte that a call wrote into the folder. */
  written(): string;
  /** Presses Ctrl-C. */
  interrupt(): void;
  remove(): void;
}

export interface CallOptions {
  readonly environment?: Readonly<Record<string, string>>;
  readonly variants?: readonly Variant[];
  /** Told each time which of them are loaded; all where no names are said. */
  readonly loads?: (names: readonly string[] | undefined) => void;
  /** The width of the terminal that stdout is; without it, stdout is none. */
  readonly terminal?: number;
  /** Told each text as it is printed. */
  readonly hears?: (text: string) => void;
}

/** Calls the command line in this process, in a folder of its own. */
export function createCaller(): Caller {
  const folder = mkdtempSync(join(tmpdir(), "payspec-cli-"));
  const listeners = new Set<() => void>();
  const call = async (
    argv: readonly string[],
    { environment = {}, variants = [miniature], loads = () => {}, terminal, hears = () => {} }: CallOptions = {},
  ): Promise<Called> => {
    const said = { stdout: "", stderr: "" };
    const output = (name: "stdout" | "stderr", width?: number) => ({
      write: (text: string) => {
        said[name] += text;
        hears(text);
      },
      isTTY: width !== undefined,
      columns: width ?? 100,
    });
    const io: Io = {
      environment,
      folder,
      stdout: output("stdout", terminal),
      stderr: output("stderr"),
      onInterrupt(action) {
        listeners.add(action);
        return () => listeners.delete(action);
      },
    };
    const load: LoadVariants = async (names) => {
      loads(names);
      return variants;
    };
    return { exit: await main(argv, io, load), ...said };
  };
  return Object.assign(call, {
    folder,
    written: () =>
      readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((each) => each.isFile())
        .map((each) => readFileSync(join(each.parentPath, each.name), "utf8"))
        .join("\n"),
    interrupt: () => {
      for (const each of listeners) each();
    },
    remove: () => rmSync(folder, { recursive: true }),
  });
}
