/** Ids that name nothing, in forms that ids often have: that of a deployment is open. */
export function unknownIds(prefix: string): readonly [string, ...string[]] {
  const made = crypto.randomUUID();
  const digits = made.replaceAll(/\D/g, "").padEnd(15, "7").slice(0, 15);
  return [`${prefix}_19700101_${made.slice(0, 8)}`, made, digits];
}
