/** One value for each of two runs that stand side by side. */
export interface Sided<T> {
  readonly a: T;
  readonly b: T;
}

export type Side = "a" | "b";

export const SIDES = ["a", "b"] as const satisfies readonly Side[];

/** The members of two sets: in only one of them, and in both; each once, in the same order whoever came first. */
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

/** By code units, the same in every engine. */
export function sorted(texts: readonly string[]): readonly string[] {
  return [...texts].sort(byText);
}

function byText(left: string, right: string): number {
  return left < right ? -1 : Number(left > right);
}
