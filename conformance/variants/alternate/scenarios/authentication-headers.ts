import type { Answer, Scenario } from "../../../scenario/index.ts";
import { checkUniform, type Failure } from "../../shared/scenarios/authentication-failures.ts";
import {
  checkFailuresOfHeaders,
  foreignClient,
  headerMissing,
  unknownBusiness,
  unknownClient,
} from "../../shared/scenarios/authentication-headers.ts";
import { scenario } from "./scenario.ts";
import type { Deviation } from "./tools/api.ts";
import { credentialFields } from "./tools/credentials.ts";

/** Authentication, table of headers and last sentence (failure behaviour); ruling 7. */
export const authenticationHeaders: readonly Scenario[] = [
  scenario(headerMissing({ header: "Client-Id", refused: "auth.client-id" })),

  scenario(headerMissing({ header: "Business-Id", refused: "auth.business-id" })),

  scenario(headerMissing({ header: "Secret-Key", refused: "auth.secret-key", invalidKey: "auth.key-missing" })),

  scenario(unknownClient),

  scenario(foreignClient),

  scenario(unknownBusiness("auth.key-of-other-business")),

  scenario({
    id: "authentication/reveals-nothing",
    title: "in no call do the failures of different parts say which part was wrong, or differ in anything else",
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
      for (const call of others) {
        const missing: Failure[] = [];
        for (const { header } of credentialFields) missing.push({ header, answer: await call({ without: [header] }) });
        // Responses other than 401 may reject the call for another reason; other scenarios judge that a missing header
        // returns 401.
        await checkUniform(
          check,
          missing.filter(({ answer }) => answer.status === 401),
        );
      }
    },
  }),
];
