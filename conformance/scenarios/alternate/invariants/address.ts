import type { OutgoingRequest } from "../../../exchange/index.ts";
import { once } from "../../tools/invariants/once.ts";
import { decoded } from "../../tools/invariants/resource-key.ts";

/** What a request addresses. */
export interface Address {
  /** Where the deployment is: no two resources below one base share an id, but live and sandbox may. */
  readonly base: string;
  /** Of the payment or invoice that the path names; empty where it names none. */
  readonly id: string;
}

const PATH = /^(.*?)\/api\/v1\/(?:payments|invoices)(?:\/([^/?#]+))?/;

export const addressOf = once(({ url }: OutgoingRequest): Address => {
  const [, base = "", id = ""] = PATH.exec(url) ?? [];
  return { base, id: decoded(id) };
});

/** The business that a request is made for; empty where it names none. */
export function businessOf({ headers }: OutgoingRequest): string {
  return headers.find(([name]) => name.toLowerCase() === "business-id")?.[1] ?? "";
}
