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
import { scenario, type Tools } from "./scenario.ts";
import type { Deviation } from "./tools/api.ts";

/** Authentication, table of headers and last sentence (failure behaviour); ruling 7. */
export const authenticationHeaders: readonly Scenario[] = [
  scenario(headerMissing({ header: "Client-Id", refused: "auth.client-id" })),

  scenario(headerMissing({ header: "Business-Id", refused: "auth.business-id" })),

  scenario(headerMissing({ header: "Secret-Key", refused: "auth.secret-key", invalidKey: "auth.key-missing" })),

  scenario(unknownClient),

  scenario(foreignClient),

  scenario(unknownBusiness("auth.key-of-other-business")),

  scenario(
    unknownResources("Secret-Key", async ({ given, raw, requests }: Tools) => {
      const { payment_id } = await given.readablePayment();
      const { invoice_id } = await given.readableInvoice();
      const refund = requests.refund();
      return [
        { id: payment_id, send: (id, deviation) => raw.readPayment({ payment_id: id }, deviation) },
        { id: payment_id, send: (id, deviation) => raw.refundPayment({ payment_id: id }, refund, deviation) },
        { id: invoice_id, send: (id, deviation) => raw.readInvoice({ invoice_id: id }, deviation) },
        { id: invoice_id, send: (id, deviation) => raw.remindInvoice({ invoice_id: id }, deviation) },
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
      await checkFailuresOfHeaders(check, "Secret-Key", (deviation) => raw.readPayment(payment, deviation));

      const invoice = await given.readableInvoice();
      const others: readonly ((deviation: Deviation) => Promise<Answer<unknown>>)[] = [
        (deviation) => raw.createPayment(requests.payment(), deviation),
        (deviation) => raw.listPayments("", deviation),
        (deviation) => raw.refundPayment(payment, requests.refund(), deviation),
        (deviation) => raw.createInvoice(requests.invoice(), deviation),
        (deviation) => raw.listInvoices("", deviation),
        (deviation) => raw.readInvoice(invoice, deviation),
        (deviation) => raw.remindInvoice(invoice, deviation),
      ];
      for (const call of others) await checkMissingHeaders(check, "Secret-Key", call);
    },
  }),
];
