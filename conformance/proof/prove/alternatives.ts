import { isDeepStrictEqual } from "node:util";

/** Alternative rules, by the name of their owner. */
export interface Alternative {
  readonly of: string;
  readonly rules: object;
}

type Decide = (...facts: readonly unknown[]) => unknown;

/** Called for an alternative that decided differently. */
type OnDifference = (of: string) => void;

/**
 * Returns rules with unchanged decisions that also ask each alternative to the rule, at every decision. Rules are pure: an
 * alternative that never decided differently would not have affected anything.
 */
export function withAlternatives(
  rules: object,
  alternatives: readonly Alternative[],
  onDifference: OnDifference,
): object {
  return Object.fromEntries(
    Object.entries(rules).map(([name, rule]) => {
      const others = alternatives.flatMap(({ of, rules: own }) =>
        Object.hasOwn(own, name) ? [{ of, rule: at(own, name) }] : [],
      );
      return [name, compareRule(rule, others, onDifference)];
    }),
  );
}

interface Other {
  readonly of: string;
  readonly rule: unknown;
}

function compareRule(rule: unknown, others: readonly Other[], onDifference: OnDifference): unknown {
  const different = others.filter((each) => each.rule !== rule);
  if (different.length === 0) return rule;
  if (isDecision(rule)) return compareDecision(rule, different, onDifference);
  const alike = different.filter((each) => isTable(rule) && isTable(each.rule) && sameNames(rule, each.rule));
  for (const each of different) if (!alike.includes(each)) onDifference(each.of);
  return isTable(rule)
    ? Object.fromEntries(
        Object.entries(rule).map(([name, part]) => {
          const parts = alike.map(({ of, rule: table }) => ({ of, rule: at(table, name) }));
          return [name, compareRule(part, parts, onDifference)];
        }),
      )
    : rule;
}

function compareDecision(decide: Decide, others: readonly Other[], onDifference: OnDifference): Decide {
  return (...facts) => {
    const decided = decide(...facts);
    for (const { of, rule } of others) if (!decidesSo(rule, facts, decided)) onDifference(of);
    return decided;
  };
}

function decidesSo(rule: unknown, facts: readonly unknown[], decided: unknown): boolean {
  try {
    return isDecision(rule) && isDeepStrictEqual(rule(...facts), decided);
  } catch {
    return false;
  }
}

function isDecision(rule: unknown): rule is Decide {
  return typeof rule === "function";
}

function isTable(rule: unknown): rule is object {
  return typeof rule === "object" && rule !== null && !Array.isArray(rule);
}

function sameNames(left: object, right: unknown): boolean {
  return isDeepStrictEqual(Object.keys(left), Object.keys(Object(right)));
}

function at(holder: unknown, name: string): unknown {
  return Object(holder)[name];
}
