/** Collects the values of a repeatable flag. */
export function collect(value: string, before: readonly string[]): readonly string[] {
  return [...before, value];
}
