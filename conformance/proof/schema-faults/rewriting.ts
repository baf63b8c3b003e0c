import { findOperation } from "../../contract/index.ts";
import type { Wire } from "../../sandbox/index.ts";
import { variants } from "../../variants.ts";
import type { Held } from "./held.ts";

/** Stands around a sandbox; where `rewrite` changes the body of an answer, in place, and says so, that is what leaves. */
export function rewriting(
  variant: string,
  isMeant: (operation: string | undefined, status: number) => boolean,
  rewrite: (holder: Held, operation: string | undefined) => boolean,
): Wire {
  const contract = variants.map((each) => each.contract).find((each) => each.variant === variant);
  if (!contract) throw new Error(`there is no variant ${variant}`);
  return async (request, next) => {
    const response = await next(request);
    const { status, headers } = response;
    const operation = findOperation(contract, request.method, new URL(request.url).pathname);
    if (!isMeant(operation, status)) return response;
    const holder: Held = { body: await response.clone().json() };
    return rewrite(holder, operation) ? new Response(JSON.stringify(holder["body"]), { status, headers }) : response;
  };
}
