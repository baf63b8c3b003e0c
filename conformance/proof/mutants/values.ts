import { ALWAYS, type Condition, conditionsOf } from "./conditions.ts";
import { type Operator, operators } from "./operators.ts";
import { type Place, placesOf } from "./places.ts";
import { type MutableVariant, matches } from "./variant.ts";

/** One wrong value at one place, under a condition. */
export interface ValueMutant {
  readonly place: Place;
  readonly operator: Operator;
  readonly condition: Condition;
}

/**
 * Returns all mutants of the values that a variant shows: a pairwise covering of operators, places and conditions.
 * Conditions are distributed over the operators of a place, starting from a different one at each place.
 */
export function valueMutants<Store>({
  document,
  channels,
  requests,
  varieties,
  changing,
  canShow,
  blame,
}: MutableVariant<Store>): readonly ValueMutant[] {
  const repeated = new Set(
    requests.flatMap((name) => Object.keys(document.components.schemas[name]?.properties ?? {})),
  );
  const possible = placesOf(document, channels, repeated).map((place) => ({
    place,
    conditions: isLeftOpen(place)
      ? [ALWAYS]
      : conditionsOf(varieties[place.record]).filter((each) => isPossible(place, each)),
    fitting: operators.filter(({ name, fits }) => fits.includes(place.kind) && hasNeed(place, name)),
  }));
  const dealt = possible.flatMap(({ place, conditions, fitting }, shift) =>
    Array.from({ length: Math.max(conditions.length, fitting.length) }, (_, index): readonly ValueMutant[] => {
      const operator = fitting[index % fitting.length];
      const condition = conditions[(index + shift) % conditions.length];
      return operator && condition ? [{ place, operator, condition }] : [];
    }).flat(),
  );
  // An operator that fits few places may not have met every kind of condition there.
  const met = new Set(dealt.map(({ operator, condition }) => `${operator.name} ${condition.kind}`));
  const added = possible.flatMap(({ place, conditions, fitting }) =>
    fitting.flatMap((operator) =>
      conditions.flatMap((condition): readonly ValueMutant[] => {
        const pair = `${operator.name} ${condition.kind}`;
        if (met.has(pair)) return [];
        met.add(pair);
        return [{ place, operator, condition }];
      }),
    ),
  );
  return [...dealt, ...added];

  /**
   * Returns true if no requirement covers a place: one mutant without conditions is enough to show that nothing is
   * reported.
   */
  function isLeftOpen({ name, record, member }: Place): boolean {
    const text = `${name} ${record}.${member}`;
    const row = blame.find(
      ({ places, operators: some, when }) => !some && !when && places.some((pattern) => matches(pattern, text)),
    );
    return row?.blames.length === 0;
  }

  /**
   * Returns true if a place has what an operator needs: a value shown only once cannot move, and one that never changes
   * cannot be stale.
   */
  function hasNeed({ sibling, once, member }: Place, operator: string): boolean {
    if (operator === "of another member") return sibling !== undefined;
    if (operator === "stale") return once !== true && changing.includes(member);
    return operator !== "moving" || once !== true;
  }

  function isPossible(place: Place, { kind, name }: Condition): boolean {
    if (kind === "state") return canShow(place, name.replace("when ", ""));
    // Data that was not supplied is not shown, so there is no value to be wrong.
    return name !== `without ${place.member}`;
  }
}
