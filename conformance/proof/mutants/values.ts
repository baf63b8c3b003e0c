import { ALWAYS, type Condition, conditionsOf } from "./conditions.ts";
import { type Operator, operators } from "./operators.ts";
import { type Place, placesOf } from "./places.ts";
import { type MutableVariant, matches } from "./variant.ts";

/** One value that is wrong at one place, where a condition holds. */
export interface ValueMutant {
  readonly place: Place;
  readonly operator: Operator;
  readonly condition: Condition;
}

/**
 * All mutants of the values that a variant shows: of operator, place and condition, every pair of two occurs that can
 * occur. Conditions are dealt out to the operators of a place, at each place from another one on.
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
  // An operator that fits few places has not met every kind of condition there.
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

  /** Whether nothing is said of a place: that nobody is blamed for it is shown without conditions. */
  function isLeftOpen({ name, record, member }: Place): boolean {
    const text = `${name} ${record}.${member}`;
    const row = blame.find(
      ({ places, operators: some, when }) => !some && !when && places.some((pattern) => matches(pattern, text)),
    );
    return row?.blames.length === 0;
  }

  /** Whether a place has what an operator needs: what is shown once does not move, and what never changes is never stale. */
  function hasNeed({ sibling, once, member }: Place, operator: string): boolean {
    if (operator === "of another member") return sibling !== undefined;
    if (operator === "stale") return once !== true && changing.includes(member);
    return operator !== "moving" || once !== true;
  }

  function isPossible(place: Place, { kind, name }: Condition): boolean {
    if (kind === "state") return canShow(place, name.replace("when ", ""));
    // What was not supplied is not shown: there is no value that could go wrong.
    return name !== `without ${place.member}`;
  }
}
