import type { Incoming } from "../../http/incoming.ts";

const PATHS = {
  createPayment: /^POST \/api\/v1\/payment\/create$/,
  listPayments: /^GET \/api\/v1\/payment\/list$/,
  createRefund: /^POST \/api\/v1\/payment\/[^/]+\/refund\/create$/,
  getRefund: /^GET \/api\/v1\/payment\/[^/]+\/refund\/[^/]+$/,
  getPayment: /^GET \/api\/v1\/payment\/[^/]+$/,
} as const;

export type Operation = keyof typeof PATHS;

/** Which operation a request calls; undefined outside the API. */
export function operationOf({ method, url }: Pick<Incoming, "method" | "url">): Operation | undefined {
  const call = `${method} ${url.pathname}`;
  const operations = Object.keys(PATHS) as Operation[]; // a literal table: no other keys
  return operations.find((each) => PATHS[each].test(call));
}
