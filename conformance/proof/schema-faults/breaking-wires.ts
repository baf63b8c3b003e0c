import { findOperation } from "../../contract/index.ts";
import type { Wire } from "../../variants/sandboxes.ts";
import { variantOf } from "../variant-of.ts";
import { breaking, type Held, isHeld } from "./breaking.ts";
import type { Constraint, DocumentedBody } from "./documented-bodies.ts";

/**
 * Breaks one constraint in every body that has it. All other responses pass unchanged. A sandbox whose reads never show
 * the place gets reads that repeat it.
 */
export function breakingAnswers(
  variant: string,
  { isBorneBy }: DocumentedBody,
  constraint: Constraint,
  shownAgain: ShownAgain | undefined,
): Wire {
  const broken = rewriting(variant, isBorneBy, breaking(constraint));
  if (!shownAgain) return broken;
  const repeating = repeatingInReads(variant, shownAgain, memberOf(constraint));
  return (request, next) => broken(request, (each) => repeating(each, next));
}

/** Returns the member of the data in the envelope. */
export function memberOf({ pointer }: Constraint): string {
  return pointer.replace("/data/", "");
}

/**
 * Members of the response to a create that a read may repeat. A sandbox that does not repeat them has no value to break.
 */
export interface ShownAgain {
  readonly creation: string;
  readonly read: string;
  readonly id: string;
  readonly members: readonly string[];
}

/** Creates a wire that sends the body of a response as changed in place by `rewrite`, if that returns true. */
function rewriting(
  variant: string,
  isMeant: (operation: string | undefined, status: number) => boolean,
  rewrite: (holder: Held, operation: string | undefined) => boolean,
): Wire {
  const { contract } = variantOf(variant);
  return async (request, next) => {
    const answer = await next(request);
    const operation = findOperation(contract, request.method, request.url.pathname);
    if (answer.text === null || !isMeant(operation, answer.status)) return answer;
    const holder: Held = { body: JSON.parse(answer.text) };
    return rewrite(holder, operation) ? { ...answer, text: JSON.stringify(holder["body"]) } : answer;
  };
}

/** Creates a wire that makes the reads of an operation repeat a member of the response to its create. */
function repeatingInReads(variant: string, { creation, read, id }: ShownAgain, member: string): Wire {
  const created = new Map<unknown, unknown>();
  const isMeant = (each: string | undefined, status: number) => (each === creation || each === read) && status < 300;
  return rewriting(variant, isMeant, ({ body }, answered) => {
    const data = dataOf(body);
    if (answered === creation) created.set(data[id], data[member]);
    else data[member] = created.get(data[id]);
    return answered === read;
  });
}

function dataOf(body: unknown): Held {
  const data = isHeld(body) ? body["data"] : undefined;
  if (!isHeld(data)) throw new Error("the sandbox has answered without data");
  return data;
}
