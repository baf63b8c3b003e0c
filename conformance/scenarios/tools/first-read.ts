import type { Answer, Session } from "../../scenario/index.ts";
import { answerUntil, WHAT_WAS_CREATED } from "./waiting.ts";

/**
 * The answer to a read of what was created just now. Nothing says that a read shows it at once: one that is answered with
 * a 4xx, 401 aside, is made again within the run's budget. Judges nothing: the last answer is handed on, whatever it is; but of many that are not there in one
 * scenario, only the first is waited for in full, and the others throw Blocked.
 */
export function firstRead<T>(session: Session, read: () => Promise<Answer<T>>): Promise<Answer<T>> {
  const isThere = ({ status }: Answer<T>) => status < 400 || status > 499 || status === 401;
  return answerUntil(session, read, isThere, WHAT_WAS_CREATED);
}
