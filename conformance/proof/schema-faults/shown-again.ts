import type { Wire } from "../../variants/sandboxes.ts";
import { type Held, isHeld } from "./held.ts";
import { rewriting } from "./rewriting.ts";

/**
 * Members of the response to a create that a read may repeat. Our sandbox does not repeat them, and an absent value
 * cannot be broken.
 */
interface ShownAgain {
  readonly creation: string;
  readonly read: string;
  readonly id: string;
  readonly members: readonly string[];
}

const SHOWN_AGAIN: Readonly<Record<string, readonly ShownAgain[]>> = {
  alternate: [
    { creation: "createPayment", read: "getPayment", id: "payment_id", members: ["payment_url", "expires_at"] },
    { creation: "createInvoice", read: "getInvoice", id: "invoice_id", members: ["payment_url", "created_at"] },
  ],
};

/**
 * Creates a wire that makes the reads of an operation repeat this member; returns undefined if they always or never
 * show it.
 */
export function showingAgain(variant: string, operation: string, member: string): Wire | undefined {
  const shown = SHOWN_AGAIN[variant]?.find(({ read, members }) => read === operation && members.includes(member));
  if (!shown) return undefined;
  const { creation, read, id } = shown;
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
