import { type Contract, segmentsOf } from "../../../contract/index.ts";
import { type Fields, type ReadField, type Reading, refuse } from "./reading/reading.ts";

const isText = (value: unknown): value is string => typeof value === "string";
const isObject = (value: unknown) => typeof value === "object" && value !== null && !Array.isArray(value);
const isReadable = (value: unknown) =>
  isText(value) && value !== "" && (value === "true" || value === "false" || !Number.isNaN(Number(value)));

/** Kinds of wrong values: `string` is a number or a flag in a string, `words` is any other string. */
const KINDS = {
  missing: (value: unknown) => value === undefined,
  null: (value: unknown) => value === null,
  empty: (value: unknown) => value === "",
  number: (value: unknown) => typeof value === "number",
  string: isReadable,
  words: (value: unknown) => isText(value) && value !== "" && !isReadable(value),
  text: isText,
  object: isObject,
} as const;

export type Kind = keyof typeof KINDS;

/** Kind of value that a requirement rejects, by what follows the id of the field's own requirement. */
const ENDINGS: Readonly<Record<string, Kind>> = {
  "-required": "missing",
  "-null": "null",
  "-empty": "empty",
  "-empty-string": "empty",
  "-number": "number",
  "-json-number": "number",
  "-string": "string",
  "-no-number": "text",
  "-no-object": "text",
  "-no-array": "object",
};

/** A value of one field that must be rejected. */
export interface WrongValue {
  /** Member of the body. */
  readonly field: string;
  /** Path from the field to the value, such as `["*", "price"]`; empty if the value is that of the field. */
  readonly within?: readonly string[];
  readonly isWrong: (value: unknown) => boolean;
  /** Value that a lenient server substitutes, in the form in which a request has it, if it cannot convert this one. */
  readonly substitute: unknown;
}

/** A kind of wrong value of a request field, and the requirement that rejects it. */
export interface WrongField<R extends string> extends Omit<WrongValue, "substitute"> {
  readonly requirement: R;
  readonly pointer: string;
  readonly kind: Kind;
}

/** Requirements whose ids do not show the field: the requirement, the place in the body and the kind of value. */
export type Blame<R extends string> = readonly (readonly [requirement: R, pointer: string, kind: Kind])[];

/**
 * Returns the wrong values of a request that the contract rejects, in the order of its fields: those whose requirement is
 * named after the field's own, and those in `blame`.
 */
export function wrongFields<R extends string>(
  { operations, requirements }: Contract<R>,
  operation: string,
  blame: Blame<R> = [],
): readonly WrongField<R>[] {
  const rejects = (id: string): id is R =>
    Object.hasOwn(requirements, id) && ["stated", "implied"].includes(requirements[id as R].level); // own: checked before
  const places = operations[operation]?.request?.blame ?? [];
  return places.flatMap(({ pointer, requirement, nullable }) => [
    ...Object.entries(ENDINGS).flatMap(([ending, kind]) => {
      const id = `${requirement}${ending}`;
      return rejects(id) && !(nullable && kind === "null") ? [wrongField(id, pointer, kind)] : [];
    }),
    ...blame.flatMap((each) => (each[1] === pointer ? [wrongField(...each)] : [])),
  ]);
}

/** Returns the requirements of a request's fields themselves. */
export function fieldRequirements<R extends string>({ operations }: Contract<R>, operation: string): readonly R[] {
  const places = operations[operation]?.request?.blame ?? [];
  return places.map(({ requirement }) => requirement as R); // the ids in a contract are those of its requirements
}

/** Returns the requirements that reject these values. */
export function rejecting<R extends string>(wrong: readonly WrongField<R>[]): readonly R[] {
  return [...new Set(wrong.map(({ requirement }) => requirement))];
}

/** Returns the ids without some of them. */
export function without<R extends string>(ids: readonly R[], ...others: readonly NoInfer<R>[]): readonly R[] {
  return ids.filter((id) => !others.includes(id));
}

function wrongField<R extends string>(requirement: R, pointer: string, kind: Kind): WrongField<R> {
  const [field = "", ...within] = segmentsOf(pointer);
  return { requirement, pointer, kind, field, within, isWrong: KINDS[kind] };
}

/** Returns true if the field of a body has the wrong value, or contains it. */
export function hasWrong({ within = [], isWrong }: Pick<WrongValue, "within" | "isWrong">, value: unknown): boolean {
  let found = false;
  replaced(value, within, (each) => {
    found ||= isWrong(each);
    return each;
  });
  return found;
}

/** Returns the field of a body with the values at the path replaced; those that become undefined are left out. */
export function replaced(value: unknown, path: readonly string[], change: (value: unknown) => unknown): unknown {
  const [first, ...rest] = path;
  if (first === undefined) return change(value);
  if (first === "*") return Array.isArray(value) ? value.map((each) => replaced(each, rest, change)) : value;
  if (!isObject(value)) return value;
  const { [first]: member, ...others } = value as Readonly<Record<string, unknown>>; // checked above
  const changed = replaced(member, rest, change);
  return changed === undefined ? others : { ...others, [first]: changed };
}

/** Returns the readers of a request, one of which rejects matching values as well. */
export function refusingValues<F extends object>(
  fields: F,
  field: keyof F,
  isRefused: (value: unknown) => boolean,
  demand: string,
): F {
  const read = fields[field] as ReadField<unknown>; // each member is a reader
  const reread: typeof read = (value, pointer, context) =>
    isRefused(value) ? refuse(pointer, demand) : read(value, pointer, context);
  return { ...fields, [field]: reread };
}

/** Returns the readers of a request, one of which accepts the wrong value as a lenient server does. */
export function accepting<T, C>(fields: Fields<T, C>, wrong: WrongValue): Fields<T, C> {
  return rereading(fields, wrong, (value) => ({ value }));
}

/** Returns the readers of a request, one of which rejects the wrong value, and the rule that performs it all the same. */
export function rejectingInVain<T, C, R>(
  fields: Fields<T, C>,
  wrong: WrongValue,
  takesEffect: (rejection: R) => boolean,
) {
  const inVain = new Set<unknown>();
  return {
    fields: rereading(fields, wrong, (value, { rejection }) => {
      inVain.add(rejection);
      return rejection ? { value, rejection } : { value };
    }),
    takesEffect: (rejection: R) => takesEffect(rejection) || inVain.has(rejection),
  };
}

function rereading<T, C>(
  fields: Fields<T, C>,
  wrong: WrongValue,
  answer: (taken: unknown, usual: Reading<unknown>) => Reading<unknown>,
): Fields<T, C> {
  const read: ReadField<unknown, C> = fields[wrong.field as keyof T]; // the contract and the readers name the same fields
  const reread: ReadField<unknown, C> = (value, pointer, context) => {
    const usual = read(value, pointer, context);
    if (!usual.rejection || !hasWrong(wrong, value)) return usual;
    const taken = (instead: (each: unknown) => unknown) =>
      replaced(value, wrong.within ?? [], (each) => (wrong.isWrong(each) ? instead(each) : each));
    const readings = CONVERSIONS.map((convert) => read(taken(convert), pointer, context));
    const converted = readings.find(({ rejection }) => !rejection);
    return answer(
      (
        converted ??
        read(
          taken(() => wrong.substitute),
          pointer,
          context,
        )
      ).value,
      usual,
    );
  };
  return { ...fields, [wrong.field]: reread };
}

/** Conversions of a lenient server, in the order in which it tries them. */
const CONVERSIONS: readonly ((value: unknown) => unknown)[] = [
  (value) => (typeof value === "number" ? String(value) : value),
  (value) => (isReadable(value) ? Number(value) : value),
  (value) => (isText(value) ? value.toUpperCase() : value),
  (value) => (isObject(value) ? [value] : value),
];
