import type { SightedAnswer, Sighting } from "../../../../../scenario/index.ts";
import { sightingOf } from "../../../../shared/scenarios/invariants/testing/sighting.ts";

/** Data of a handwritten sighting of a call of this variant. */
export interface Glimpse {
  readonly operation: "createPayment" | "getPayment" | "listPayments" | "createRefund" | "getRefund";
  /** Path below the address of payments: `/PAY_1`. */
  readonly path: string;
  readonly base?: string;
  readonly keepIdempotencyKey?: boolean;
  readonly body?: string;
  readonly bad?: boolean;
  readonly open?: boolean;
  readonly began: number;
  readonly ended: number;
  readonly answer?: Partial<SightedAnswer>;
}

export function sighting(glimpse: Glimpse): Sighting {
  const {
    operation,
    path,
    base = "https://pay.example",
    keepIdempotencyKey = false,
    bad,
    open,
    body,
    ...rest
  } = glimpse;
  const asked = { ...(body !== undefined && { body }), ...(bad && { bad }), ...(open && { open }) };
  const headers = [["x-api-key", "sk_test_0123456789"] as const];
  return sightingOf({
    request: { operation, url: `${base}/api/v1/payment${path}`, headers, keepIdempotencyKey, ...asked },
    ...rest,
  });
}

/** Returns a read of PAY_1 that shows these members. */
export function read(found: object, began: number, ended: number, base?: string): Sighting {
  const json = { status: "success", data: { paymentId: "PAY_1", ...found } };
  const place = base === undefined ? {} : { base };
  return sighting({ operation: "getPayment", path: "/PAY_1", ...place, began, ended, answer: { json } });
}
