/** Returns the item with the given name, if any. */
export function named<T extends { readonly name: string }>(all: readonly T[], name: string | undefined): T | undefined {
  return all.find((each) => each.name === name);
}
