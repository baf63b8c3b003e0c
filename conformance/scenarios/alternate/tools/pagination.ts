import { type Answer, Blocked } from "../../../scenario/index.ts";
import { answered } from "../../tools/answered.ts";
import { type Found, findMember } from "../../tools/walk.ts";

/** The pagination of a list. A number that is written as a text is one: that it is none is judged by its schema. Throws {@link Blocked} where there is none. */
export function paginationOf(answer: Answer<unknown>): Found {
  const found = answered(answer).accepted ? findMember(answer.json, "pagination") : undefined;
  if (typeof found !== "object" || !found)
    throw new Blocked(`the list was answered ${answer.status} without pagination`);
  return Object.fromEntries(Object.entries(found).map(([name, value]) => [name, numberOf(value)]));
}

function numberOf(value: unknown): unknown {
  return typeof value === "string" && /^\d+$/.test(value) ? Number(value) : value;
}
