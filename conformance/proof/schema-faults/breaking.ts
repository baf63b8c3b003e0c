import type { Constraint, Demanded } from "./constraint.ts";
import { type Held, isHeld } from "./held.ts";
import { ofAnotherType, unlikePattern } from "./unlike.ts";

/**
 * Creates a function that breaks one constraint at each applicable place of a body: for a list, in every element. An
 * absent value stays absent. The function changes the body itself, and returns true if it did.
 */
export function breaking({ pointer, keyword, demanded }: Constraint): (body: Held) => boolean {
  const segments = pointer.split("/").slice(1);
  const broken = BROKEN[keyword];
  return (body) =>
    holdersAt(body, ["body", ...segments])
      .map(([holder, name]) => broken(holder, name, demanded))
      .includes(true);
}

function holdersAt(holder: Held, [name = "", ...rest]: readonly string[]): readonly (readonly [Held, string])[] {
  const names = name === "*" ? Object.keys(holder) : [name];
  if (rest.length === 0) return names.map((each) => [holder, each]);
  return names.flatMap((each) => {
    const inner = holder[each];
    return isHeld(inner) ? holdersAt(inner, rest) : [];
  });
}

type Break = (holder: Held, name: string, demanded: Demanded) => boolean;

const BROKEN: Readonly<Record<Constraint["keyword"], Break>> = {
  required: (holder, name) => Object.hasOwn(holder, name) && delete holder[name],
  null: otherwise(() => null),
  type: otherwise(ofAnotherType),
  enum: otherwise(() => "SOMETHING_ELSE"),
  const: otherwise((value, { const: only, enum: all = [] }) =>
    typeof value === "boolean" ? !value : (all.find((each) => each !== only) ?? "something else"),
  ),
  pattern: otherwise(unlikePattern),
  format: otherwise((value, { format }) =>
    format === "date" ? `${value}`.replaceAll("-", "") : `${value}`.replace(/Z$/, ""),
  ),
  multipleOf: otherwise((value) => Number(value) + 0.5),
  not: (holder, name) => {
    holder[name] = "Something that does not belong here.";
    return true;
  },
};

/** Replaces a value, or null if that is the only allowed value. */
function otherwise(other: (value: unknown, demanded: Demanded) => unknown): Break {
  return (holder, name, demanded) => {
    const value = holder[name] ?? null;
    if (!Object.hasOwn(holder, name) || (value === null && demanded.type !== "null")) return false;
    holder[name] = other(value, demanded);
    return true;
  };
}
