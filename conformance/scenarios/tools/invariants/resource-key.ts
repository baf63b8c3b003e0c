/** The same resource, wherever it is met: no two below one base share an id, but live and sandbox may. */
export function keyOf({ base }: { readonly base: string }, id: string): string {
  return `${base} ${id}`;
}

/** A segment of a path as it was before it was escaped; as it stands where it cannot be read so. */
export function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
