import type { Delivery } from "../../variants/sandboxes.ts";

/** Event as sent by the sandbox. */
export interface SandboxEvent {
  readonly event: string;
  readonly data: { readonly payment: Members; readonly refund?: Members };
}

type Members = Readonly<Record<string, string | null>>;

export function eventIn({ body }: Pick<Delivery, "body">): SandboxEvent {
  return JSON.parse(body) as SandboxEvent; // written by the sandbox itself
}
