import type { Scenario } from "../../../scenario/index.ts";
import {
  checkFailuresOfHeaders,
  foreignClient,
  headerMissing,
  unknownBusiness,
  unknownClient,
} from "../../shared/scenarios/authentication-headers.ts";
import { scenario } from "./scenario.ts";

/** Authentication, table of headers, and item 7; Errors, row INVALID_API_KEY; ruling 7. */
export const authenticationHeaders: readonly Scenario[] = [
  scenario(headerMissing({ header: "Client-Id", refused: "auth.client-id" })),

  scenario(headerMissing({ header: "Business-Id", refused: "auth.business-id" })),

  scenario(headerMissing({ header: "X-Api-Key", refused: "auth.api-key", invalidKey: "errors.key-missing" })),

  scenario(unknownClient),

  scenario(foreignClient),

  scenario(unknownBusiness("errors.key-of-other-business")),

  scenario({
    id: "authentication/reveals-nothing",
    title: "the failures of different parts do not say which part was wrong, and differ in nothing else",
    requirements: ["auth.reveals-no-part", "auth.uniform-body"],

    async run({ given, raw, check }) {
      const payment = await given.readablePayment();
      await checkFailuresOfHeaders(check, "X-Api-Key", (deviation) => raw.readPayment(payment, deviation));
    },
  }),
];
