/** Ids by group, in insertion order. */
export interface Groups {
  add(group: string, id: string): void;
  of(group: string): readonly string[];
}

export function createMemoryGroups(): Groups {
  const groups = new Map<string, string[]>();
  return {
    add(group, id) {
      const ids = groups.get(group);
      if (ids) ids.push(id);
      else groups.set(group, [id]);
    },
    of: (group) => groups.get(group) ?? [],
  };
}
