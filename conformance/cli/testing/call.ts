import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Variant } from "../../scenario/index.ts";
import type { CommandContext } from "../arguments/define-command.ts";
import type { Io } from "../io.ts";
import { main } from "../program.ts";
import { miniature } from "./miniature.ts";

/** Result of a command line call. */
export interface Called {
  readonly exit: number;
  readonly stdout: string;
  readonly stderr: string;
}

export interface Caller {
  readonly folder: string;
  (argv: readonly string[], options?: CallOptions): Promise<Called>;
  /** Returns the contents of all files in the folder. */
  written(): string;
  /** Simulates Ctrl-C. */
  interrupt(): void;
  remove(): void;
}

export interface CallOptions {
  readonly environment?: Readonly<Record<string, string>>;
  readonly variants?: readonly Variant[];
  /** Called with the names of the variants each time they are loaded; undefined for all. */
  readonly onLoad?: (names: readonly string[] | undefined) => void;
  /** Width of the terminal; without it, stdout is not a terminal. */
  readonly terminal?: number;
  /** Called with each printed text. */
  readonly onOutput?: (text: string) => void;
}

/** Creates a function that runs the command line in this process, in a temporary folder. */
export function createCaller(): Caller {
  const folder = mkdtempSync(join(tmpdir(), "payspec-cli-"));
  const listeners = new Set<() => void>();
  const call = async (
    argv: readonly string[],
    { environment = {}, variants = [miniature], onLoad = () => {}, terminal, onOutput = () => {} }: CallOptions = {},
  ): Promise<Called> => {
    const said = { stdout: "", stderr: "" };
    const output = (name: "stdout" | "stderr", width?: number) => ({
      write: (text: string) => {
        said[name] += text;
        onOutput(text);
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
    const load: CommandContext["loadVariants"] = async (names) => {
      onLoad(names);
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
