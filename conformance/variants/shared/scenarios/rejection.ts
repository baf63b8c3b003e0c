import { type Answer, Blocked, type Rejection } from "../../../scenario/index.ts";
import { isId } from "./walk.ts";

/** A request with members of deliberately wrong types. */
export type Faulty<T> = { readonly [K in keyof T]?: unknown };

/** Judges the response to the faulty request before anything else is sent. */
export type Judge = (answer: Answer<unknown>) => void;

/**
 * Returns the rejection of a call that changes nothing. If its twin is rejected for a reason other than its headers, it
 * proves nothing.
 */
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

/** Returns the same call, with its response judged. */
export function judged(send: () => Promise<Answer<unknown>>, judge: Judge = () => {}): () => Promise<Answer<unknown>> {
  return async () => {
    const answer = await send();
    judge(answer);
    return answer;
  };
}

/**
 * Maximum number of new resources that are read: a list that grows faster shows more than the effect of one request.
 */
const MOST_READ = 100;

/** New resources in a list that does not show which client created them. */
export interface Creations {
  /**
   * Returns the state of a rejection that must not have created anything, read before and after: the ids that are new
   * in the list and whose resource has the data of the request. Resources that the list does not show are not found.
   */
  meanwhile(isOurs: (id: string) => Promise<boolean>): () => Promise<readonly string[]>;
  /** Records ids that were created by accepted requests. */
  expect(ids: Iterable<string>): void;
}

interface Watched {
  /** Resolves to the ids in the list; undefined if it is too long to be read, and then it is not read again. */
  readonly ids: () => Promise<readonly unknown[] | undefined>;
  /** True if nothing else adds to the list: then the contents of its last read are those before the next request. */
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
