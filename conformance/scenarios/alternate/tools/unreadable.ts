import type { Answer } from "../../../scenario/index.ts";
import type { Found } from "../../tools/walk.ts";
import { describe } from "./describe.ts";

/** Queries that any list of the API may be asked with. */
export const UNREADABLE = [
  "colour=green",
  "status=LOST",
  "page=first",
  "page=0",
  "page=-1",
  "limit=many",
  "limit=0",
  "limit=-1",
] as const;

/** What was answered to a query that is unknown or cannot be read, beside the answer without it. */
export function describeUnreadable(
  answer: Answer<unknown>,
  without: Answer<unknown>,
  on: (answer: Answer<unknown>) => readonly Found[],
  id: "payment_id" | "invoice_id",
): string {
  if (!answer.accepted) return describe(answer);
  const [found, plain] = [answer, without].map((each) => on(each).map((resource) => resource[id]));
  if (!found?.length) return "an empty list";
  const same = found.length === plain?.length && found.every((each) => plain.includes(each));
  return same ? "the list as without it" : "another list";
}
