import type { Delivery } from "../../sandbox/index.ts";

/** An event as the sandbox sends it. */
export interface SandboxEvent {
  readonly event: string;
  readonly data: { readonly payment: Members; readonly refund?: Members };
}

type Members = Readonly<Record<string, string | null>>;

export function eventIn({ body }: Pick<Delivery, "body">): SandboxEvent {
  return JSON.parse(body) as SandboxEvent; // the sandbox's own
}
