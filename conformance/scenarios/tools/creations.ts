/** More is not read: a list that grows so fast is not about one request. */
const MOST_READ = 100;

/**
 * What came to be of one request, though a list does not show whose its resources are: those that are new in the list
 * since it was read first, and bear what the request said. The state of a rejection that may not have created anything;
 * what the list does not show is not seen, and a list that is too long to be read, undefined, is not read again.
 */
export function createdMeanwhile(
  ids: () => Promise<readonly unknown[] | undefined>,
  isOurs: (id: string) => Promise<boolean>,
): () => Promise<readonly string[]> {
  let known: ReadonlySet<unknown> | undefined;
  let tooLong = false;
  return async () => {
    const found = tooLong ? undefined : await ids();
    tooLong = !found;
    if (!found) return [];
    known ??= new Set(found);
    const before = known;
    const fresh = found.filter((each): each is string => typeof each === "string" && !before.has(each));
    const ours: string[] = [];
    for (const id of fresh.slice(0, MOST_READ)) if (await isOurs(id)) ours.push(id);
    return ours;
  };
}
