import { parseArgs } from "node:util";
import { Refusal } from "./refusal.ts";

export const formats = ["terminal", "json", "markdown"] as const;

/** Parsed arguments of `npm run changes`. */
export interface Asked {
  /** Undefined compares with the last published version. */
  readonly ref: string | undefined;
  readonly format: (typeof formats)[number];
  readonly release: boolean;
}

export function readArguments(args: readonly string[]): Asked {
  const { positionals, values } = parse(args);
  const [ref, ...more] = positionals;
  const format = formats.find((each) => each === values.format);
  if (more.length > 0)
    throw new Refusal(`Expected one ref, but got ${positionals.length}: ${positionals.join(", ")}. ${USAGE}`);
  if (format === undefined) throw new Refusal(`Unknown format "${values.format}". ${USAGE}`);
  if (values.release && ref !== undefined)
    throw new Refusal(`--release publishes the work tree and takes no ref: remove ${ref}.`);
  return { ref, format, release: values.release };
}

const USAGE = `Usage: npm run changes -- [ref] [--format ${formats.join("|")}], or npm run changes -- --release`;

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        format: { type: "string", default: "terminal" },
        release: { type: "boolean", default: false },
      },
    });
  } catch (error) {
    throw new Refusal(`${error instanceof Error ? error.message.replace(/\.? To specify.*/s, ".") : error} ${USAGE}`);
  }
}
