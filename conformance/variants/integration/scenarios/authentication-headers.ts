import type { Answer, Scenario } from "../../../scenario/index.ts";
import {
  checkFailuresOfHeaders,
  checkMissingHeaders,
  foreignClient,
  headerMissing,
  unknownBusiness,
  unknownClient,
  unknownResources,
} from "../../shared/scenarios/authentication-headers.ts";
import { attempt } from "../../shared/scenarios/waiting.ts";
import { scenario, type Tools } from "./scenario.ts";
import type { Deviation } from "./tools/api.ts";

/** Authentication, table of headers, and item 7; Errors, row INVALID_API_KEY; ruling 7. */
export const authenticationHeaders: readonly Scenario[] = [
  scenario(headerMissing({ header: "Client-Id", refused: "auth.client-id" })),

  scenario(headerMissing({ header: "Business-Id", refused: "auth.business-id" })),

  scenario(headerMissing({ header: "X-Api-Key", refused: "auth.api-key", invalidKey: "errors.key-missing" })),

  scenario(unknownClient),

  scenario(foreignClient),

  scenario(unknownBusiness("errors.key-of-other-business")),

  scenario(
    unknownResources("X-Api-Key", async ({ given, raw, requests }: Tools) => {
      const { paymentId } = await given.readablePayment();
      const refund = await attempt(async () =>
        given.readableRefund(await given.completedPayment(), { amount: "10.00" }),
      );
      const part = requests.refund({ amount: "10.00" });
      return [
        { id: paymentId, send: (id, deviation) => raw.readPayment({ paymentId: id }, deviation) },
        { id: paymentId, send: (id, deviation) => raw.createRefund({ paymentId: id }, part, deviation) },
        ...(refund
          ? [
              {
                id: refund.refundId,
                send: (id: string, deviation: Deviation) => raw.readRefund({ ...refund, refundId: id }, deviation),
              },
            ]
          : []),
      ];
    }),
  ),

  scenario({
    id: "authentication/reveals-nothing",
    title:
      "in every operation, all authentication failures get the same response, which does not say which part was wrong",
    requirements: ["auth.reveals-no-part", "auth.uniform-body"],

    async run({ given, raw, requests, check }) {
      const payment = await given.readablePayment();
      await checkFailuresOfHeaders(check, "X-Api-Key", (deviation) => raw.readPayment(payment, deviation));

      const refund = await attempt(async () =>
        given.readableRefund(await given.completedPayment(), { amount: "10.00" }),
      );
      const others: readonly ((deviation: Deviation) => Promise<Answer<unknown>>)[] = [
        (deviation) => raw.createPayment(requests.payment(), deviation),
        (deviation) => raw.listPayments("", deviation),
        (deviation) => raw.createRefund(payment, requests.refund({ amount: "10.00" }), deviation),
        ...(refund ? [(deviation: Deviation) => raw.readRefund(refund, deviation)] : []),
      ];
      for (const call of others) await checkMissingHeaders(check, "X-Api-Key", call);
    },
  }),
];
