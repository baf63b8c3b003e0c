import { type Answer, Blocked, type Rejection } from "../../scenario/index.ts";
import { isId } from "./walk.ts";

/** A request of another type than the contract's, on purpose. */
export type Faulty<T> = { readonly [K in keyof T]?: unknown };

/** Judges the answer to the faulty request before anything else is sent. */
export type Judge = (answer: Answer<unknown>) => void;

/** A call that moves nothing: where its twin is refused for another reason than its headers, it proves nothing. */
export function ofReading(
  send: () => Promise<Answer<unknown>>,
  twin: () => Promise<Answer<unknown>>,
  judge: Judge,
): Rejection {
  return {
    send: judged(send, judge),
    async twin() {
      const answer = await twin();
      if (answer.accepted || answer.status === 401) return answer;
      throw new Blocked(`the same request with valid headers returned ${answer.status}`);
    },
    state: async () => null,
  };
}

/** The same call, its answer judged. */
export function judged(send: () => Promise<Answer<unknown>>, judge: Judge = () => {}): () => Promise<Answer<unknown>> {
  return async () => {
    const answer = await send();
    judge(answer);
    return answer;
  };
}

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
