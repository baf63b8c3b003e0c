import type { RequirementId } from "../../../../generated/integration/contract.ts";
import type { Rows } from "../row.ts";
import { createPayment } from "./create-payment.ts";
import { createRefund } from "./create-refund.ts";
import { getPayment } from "./get-payment.ts";
import { unauthenticated } from "./unauthenticated.ts";

/** By the name of a body. The bodies of the other operations are open. */
export const integration: Readonly<Record<string, Rows<RequirementId>>> = {
  "createPayment 201": createPayment,
  "getPayment 200": getPayment,
  "createRefund 202": createRefund,
  "401": unauthenticated,
};
