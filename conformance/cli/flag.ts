import type { Shard } from "../log/index.ts";
import { UsageError } from "./usage-error.ts";

export type CommandName =
  | "init"
  | "doctor"
  | "run"
  | "explore"
  | "report"
  | "compare"
  | "list"
  | "explain"
  | "client"
  | "sandbox"
  | "control"
  | "mock"
  | "drive"
  | "inbox"
  | "export"
  | "completion";

/** Help text of a flag for each command that takes it. */
export type FlagHelp = Readonly<Partial<Record<CommandName, string>>>;

/** Properties that only some flags have. */
export interface FlagMarks {
  /** Default by command, as it would be written. */
  readonly defaults?: Readonly<Partial<Record<CommandName, string>>>;
  /** The command fails without the flag. */
  readonly required?: true;
  readonly hidden?: true;
  /** Test runners take an option of the same name. */
  readonly option?: true;
  /** The command that repeats a run contains the flag. */
  readonly repeated?: true;
  /** Setting of the configuration that the flag overrides, and which is validated with it. */
  readonly setting?: readonly [part: "run" | "limits", name: string];
}

/** A flag: how it is written, what it means for each command, and how its value is read. */
export interface Flag<
  Written extends string = string,
  Help extends FlagHelp = FlagHelp,
  Marks extends FlagMarks = FlagMarks,
  Value = unknown,
> extends ValueKind<Value> {
  /** Name and placeholder: `--max-time <seconds>`. */
  readonly flag: Written;
  readonly help: Help;
  readonly marks: Marks;
}

interface ValueKind<Value> {
  /** Reads the value of a flag with this name. Throws {@link UsageError}. */
  readonly read: (given: unknown, name: string) => Value;
  /** Value without the flag. */
  readonly absent?: Value;
  /** Collects the values of all uses of the flag. */
  readonly repeatable?: true;
  readonly choices?: readonly string[];
}

/** Returns a function that defines flags whose values are of one kind. */
function kind<Value>(of: ValueKind<Value>) {
  return <
    const Written extends `--${string}`,
    const Help extends FlagHelp,
    const Marks extends FlagMarks = Record<never, never>,
  >(
    flag: Written,
    help: Help,
    // Without the argument, Marks is the type of an empty object.
    marks: Marks = {} as Marks,
  ): Flag<Written, Help, Marks, Value> => ({ flag, help, marks, ...of });
}

export const text = kind<string | undefined>({ read: String });

/** Texts of a repeatable flag. A test runner may pass a single one. */
export const texts = kind<readonly string[]>({
  read: (given) => (Array.isArray(given) ? given.map(String) : [String(given)]),
  absent: [],
  repeatable: true,
});

/** Boolean that is false without the flag. */
export const toggle = kind<boolean>({ read: Boolean, absent: false });

/** Boolean that is undefined without the flag, so that a setting or a question decides. */
export const optionalToggle = kind<boolean | undefined>({ read: Boolean });

/** Boolean of a flag that begins with `--no-`. */
export const negatedToggle = kind<boolean>({ read: Boolean, absent: true });

export const choice = <const Choice extends string>(...choices: readonly Choice[]) =>
  kind<Choice | undefined>({
    // Commander rejects all other values.
    read: (given) => choices.find((each) => each === given),
    choices,
  });

export const wholeNumber = (from: number, to: number) =>
  kind<number | undefined>({
    read(given, name) {
      const number = /^\d{1,15}$/.test(String(given)) ? Number(given) : Number.NaN;
      if (number >= from && number <= to) return number;
      throw new UsageError(`${name} must be a whole number from ${from} to ${to}, but is ${given}`);
    },
  });

/** Number of a setting. Any other text is left for the validation of the configuration, which lists all problems. */
export const settingNumber = kind<number | string | undefined>({
  read: (given) => (/^\d+(\.\d+)?$/.test(String(given)) ? Number(given) : String(given)),
});

/** Requests per second; may be less than one. */
export const rate = kind<number | undefined>({
  read(given, name) {
    const number = /^\d+(\.\d+)?$/.test(String(given)) ? Number(given) : 0;
    if (number >= 0.01 && number <= 100_000) return number;
    throw new UsageError(`${name} must be a number of requests per second from 0.01 to 100000, but is "${given}"`);
  },
});

/** Shard: `2/5` is the second of five. */
export const shard = kind<Shard | undefined>({
  read(given, name) {
    const [, index = "", of = ""] = /^([1-9]\d{0,3})\/([1-9]\d{0,3})$/.exec(String(given)) ?? [];
    if (Number(index) >= 1 && Number(index) <= Number(of)) return { index: Number(index), of: Number(of) };
    throw new UsageError(`${name} must be index/of, such as 2/5, but is ${JSON.stringify(given)}`);
  },
});

/** Address to listen on; an empty one would mean every address of this machine. */
export const host = kind<string | undefined>({
  read(given, name) {
    if (String(given).trim() !== "") return String(given);
    throw new UsageError(`${name} must be an address of this machine`);
  },
});

/** Returns the same help for several commands. */
export function same<const Name extends CommandName>(commands: readonly Name[], help: string) {
  // Object.fromEntries loses the names.
  return Object.fromEntries(commands.map((each) => [each, help])) as Readonly<Record<Name, string>>;
}
