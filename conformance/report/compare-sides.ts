/** One value for each of two compared runs. */
export interface Sided<T> {
  readonly a: T;
  readonly b: T;
}

export type Side = "a" | "b";

export const SIDES = ["a", "b"] as const satisfies readonly Side[];

/** Members of two sets, by where they occur: in only one, or in both. Each is listed once, sorted. */
export interface Overlap {
  readonly only: Sided<readonly string[]>;
  readonly both: readonly string[];
}

export function overlap(a: Iterable<string>, b: Iterable<string>): Overlap {
  const [inA, inB] = [new Set(a), new Set(b)];
  return {
    only: {
      a: sorted([...inA].filter((each) => !inB.has(each))),
      b: sorted([...inB].filter((each) => !inA.has(each))),
    },
    both: sorted([...inA].filter((each) => inB.has(each))),
  };
}

export function isDifferent({ only }: { readonly only: Sided<readonly unknown[]> }): boolean {
  return only.a.length + only.b.length > 0;
}

/** Returns the texts sorted by code units, the same in every engine. */
export function sorted(texts: readonly string[]): readonly string[] {
  return [...texts].sort(byText);
}

function byText(left: string, right: string): number {
  return left < right ? -1 : Number(left > right);
}
