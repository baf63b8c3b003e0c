import type { CommandName, Flag } from "./flag.ts";
import { GROUPS } from "./options.ts";

/** A row of the table. */
type Row = (typeof GROUPS)[number][1][number];

type RowOf<Name extends CommandName> = Extract<Row, { readonly help: Readonly<Record<Name, string>> }>;

type CamelCase<Text extends string> = Text extends `${infer First}-${infer Rest}`
  ? `${First}${Capitalize<CamelCase<Rest>>}`
  : Text;

/** Name of a flag in TypeScript: `maxTime` of `--max-time <seconds>`. */
type NameOf<Written> = Written extends `--no-${infer Name}`
  ? CamelCase<Name>
  : Written extends `--${infer Name} ${string}`
    ? CamelCase<Name>
    : Written extends `--${infer Name}`
      ? CamelCase<Name>
      : never;

type ValueOf<Each extends Row, Name extends CommandName> = Each["marks"] extends
  | { readonly defaults: Readonly<Record<Name, string>> }
  | { readonly required: true }
  ? NonNullable<ReturnType<Each["read"]>>
  : ReturnType<Each["read"]>;

/** Values of the flags of a command; those that may be absent are optional. */
export type FlagsOf<Name extends CommandName> = {
  readonly [Each in RowOf<Name> as undefined extends ValueOf<Each, Name> ? never : NameOf<Each["flag"]>]: ValueOf<
    Each,
    Name
  >;
} & {
  readonly [Each in RowOf<Name> as undefined extends ValueOf<Each, Name> ? NameOf<Each["flag"]> : never]?: ValueOf<
    Each,
    Name
  >;
};

/** Names of the flags of a command that test runners take as options. */
export type OptionOf<Name extends CommandName> = NameOf<
  Extract<RowOf<Name>, { readonly marks: { readonly option: true } }>["flag"]
>;

/** A flag of one command. */
export interface CommandFlag extends Flag {
  readonly name: string;
  /** Name as it is written: `--max-time`. */
  readonly long: string;
  readonly group: string;
}

/** Returns the flags of a command, in the order of the help. */
export function flagsOf(command: CommandName): readonly CommandFlag[] {
  return GROUPS.flatMap(([group, rows]) =>
    rows.map((row: Flag): CommandFlag => {
      const [long = ""] = row.flag.split(" ");
      const name = long.replace(/^--(no-)?/, "").replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase());
      return { ...row, name, long, group };
    }),
  ).filter(({ help }) => command in help);
}

/**
 * Reads the flags of a command from texts, or from the options of a test runner. Throws UsageError for a value that its
 * flag does not allow.
 */
export function readFlags<Name extends CommandName>(
  command: Name,
  given: Readonly<Record<string, unknown>>,
): FlagsOf<Name> {
  const values = flagsOf(command).map(({ name, long, read, absent, marks }) => {
    const value = given[name] ?? marks.defaults?.[command];
    return [name, value === undefined ? absent : read(value, long)];
  });
  // The type is derived from the same rows.
  return Object.fromEntries(values.filter(([, value]) => value !== undefined)) as FlagsOf<Name>;
}
