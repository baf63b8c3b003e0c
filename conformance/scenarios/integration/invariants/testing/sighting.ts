import type { SightedAnswer, Sighting } from "../../../../scenario/index.ts";

/** A sighting by hand: what matters to a test, and the rest as it mostly is. */
export interface Glimpse {
  readonly operation: "createPayment" | "getPayment" | "listPayments" | "createRefund" | "getRefund";
  /** Behind the address of payments: `/PAY_1`. */
  readonly path: string;
  readonly base?: string;
  readonly key?: string;
  readonly keepIdempotencyKey?: boolean;
  readonly began: number;
  readonly ended: number;
  readonly answer?: Partial<SightedAnswer>;
}

export function sighting(glimpse: Glimpse): Sighting {
  const {
    operation,
    path,
    base = "https://pay.example",
    key = "sk_test_0123456789",
    keepIdempotencyKey = false,
    began,
    ended,
    answer,
  } = glimpse;
  const request = {
    operation,
    method: "GET",
    url: `${base}/api/v1/payment${path}`,
    headers: [["x-api-key", key] as const],
    bad: false,
    keepIdempotencyKey,
  };
  const seen = { status: 200, headers: [], text: "", complete: true, json: undefined, exchange: ended, ...answer };
  return { request, ...(answer && { answer: seen }), underway: [], began, ended };
}

/** A read of PAY_1 that shows this. */
export function read(found: object, began: number, ended: number, base?: string): Sighting {
  const json = { status: "success", data: { paymentId: "PAY_1", ...found } };
  const place = base === undefined ? {} : { base };
  return sighting({ operation: "getPayment", path: "/PAY_1", ...place, began, ended, answer: { json } });
}
