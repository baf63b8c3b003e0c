import { type Answer, Blocked, type Rejection } from "../../scenario/index.ts";

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
      throw new Blocked(`the same call with proper headers was answered ${answer.status}`);
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
