import type { IntegrationFault } from "../fault.ts";
import { operationOf } from "../operation.ts";
import { WITHOUT_PAYMENTS } from "./without-payments.ts";

export const notFound: IntegrationFault = {
  name: "create-not-found",
  text: "Payments are created at another path than the contract says, where there is nothing.",
  change: {
    wire: (request, next) =>
      operationOf(request) === "createPayment"
        ? next({ ...request, url: new URL(`${request.url.href}-payment`) })
        : next(request),
  },
  breaks: WITHOUT_PAYMENTS,
};
