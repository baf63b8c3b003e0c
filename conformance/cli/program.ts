import { variantLoaders } from "../variants/loaders.ts";
import type { CommandContext } from "./arguments/define-command.ts";
import { reportError, UNAWAITED } from "./boundary.ts";
import { guard, type Io } from "./io.ts";
import { findPackage } from "./own-package.ts";

type LoadVariants = CommandContext["loadVariants"];
type LoadCatalogue = CommandContext["loadCatalogue"];

const loadAll: LoadVariants = async (names) => {
  if (names === undefined) return (await import("../variants/index.ts")).variants;
  return Promise.all([...variantLoaders].filter(([name]) => names.includes(name)).map(([, load]) => load()));
};
const listAll: LoadCatalogue = async () => (await import("./catalogue.ts")).catalogue;

/** Flags that print the version without loading commands or the flag parser. */
const VERSION_FLAGS = ["-V", "--version"];

/** Runs the command line: arguments in, exit code out. Never rejects. */
export async function main(
  argv: readonly string[],
  outer: Io,
  loadVariants: LoadVariants = loadAll,
  loadCatalogue: LoadCatalogue = loadVariants === loadAll ? listAll : loadVariants,
): Promise<number> {
  const io = guard(outer);
  const verbose = argv.includes("--verbose");
  // Passes through the filter, because an error may quote a key.
  io.onCrash?.((error) => reportError(error, io, verbose, UNAWAITED));
  try {
    if (VERSION_FLAGS.includes(argv[0] ?? "")) {
      io.stdout.write(`${findPackage().version}\n`);
      return 0;
    }
    const { callCommand } = await import("./call-command.ts");
    return await callCommand(argv, { io, loadVariants, loadCatalogue });
  } catch (error) {
    return reportError(error, io, verbose);
  }
}
