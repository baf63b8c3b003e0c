import { findOperation } from "../../contract/index.ts";
import type { Wire } from "../../variants/sandboxes.ts";
import { variantOf } from "../variant-of.ts";
import type { Held } from "./held.ts";

/** Creates a wire that sends the body of a response as changed in place by `rewrite`, if that returns true. */
export function rewriting(
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
