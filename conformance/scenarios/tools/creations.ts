import { isId } from "./walk.ts";

/** More is not read: a list that grows so fast is not about one request. */
const MOST_READ = 100;

/** What comes to be in a list, though the list does not show whose it is. */
export interface Creations {
  /**
   * The state of a rejection that may not have created anything, to be read before and after: what is new in the list
   * since, and bears what the request said. What the list does not show is not seen.
   */
  meanwhile(isOurs: (id: string) => Promise<boolean>): () => Promise<readonly string[]>;
  /** These came to be of requests that were to be accepted. */
  expect(ids: Iterable<string>): void;
}

interface Watched {
  /** The ids in the list; undefined where it is too long to be read, and then it is not read again. */
  readonly ids: () => Promise<readonly unknown[] | undefined>;
  /** Nobody else adds to it: what it held when it was read last is what it holds before the next request. */
  readonly alone: boolean;
}

export function createCreations({ ids, alone }: Watched): Creations {
  let known: Set<unknown> | undefined;
  let tooLong = false;

  const read = async (): Promise<readonly unknown[]> => {
    const found = tooLong ? undefined : await ids();
    tooLong = !found;
    return found ?? [];
  };
  const freshIn = (found: readonly unknown[]) => {
    const before = known;
    known = new Set(alone && before ? [...before, ...found] : found);
    return found.filter((each): each is string => isId(each) && before !== undefined && !before.has(each));
  };

  return {
    meanwhile(isOurs) {
      let begun = false;
      return async () => {
        if (!begun) {
          begun = true;
          if (!(alone && known)) known = new Set(await read());
          return [];
        }
        const ours: string[] = [];
        for (const id of freshIn(await read()).slice(0, MOST_READ)) if (await isOurs(id)) ours.push(id);
        return ours;
      };
    },
    expect(made) {
      for (const id of made) known?.add(id);
    },
  };
}
