import type { Answer, Session } from "../../scenario/index.ts";
import { answerUntil } from "./waiting.ts";

/**
 * The answer to a read of what was created just now. Nothing says that a read shows it at once: one that is answered with
 * a 4xx, 401 aside, is made again within the run's budget. Judges nothing: the last answer is handed on, whatever it is.
 */
export function firstRead<T>(session: Session, read: () => Promise<Answer<T>>): Promise<Answer<T>> {
  return answerUntil(session, read, ({ status }) => status < 400 || status > 499 || status === 401);
}
