import type { Answer, Scenario } from "../../../scenario/index.ts";
import { scenario } from "./scenario.ts";
import type { Deviation } from "./tools/api.ts";
import { checkUniform, type Failure, unknownCredentials } from "./tools/authentication-failures.ts";
import { judgeFailure } from "./tools/matchers.ts";

/** Authentication, table of headers and last sentence (failure behaviour); ruling 7. */
const missing: readonly Scenario[] = (
  [
    ["Client-Id", "auth.client-id"],
    ["Business-Id", "auth.business-id"],
  ] as const
).map(([header, refused]) =>
  scenario({
    id: `authentication/${header.toLowerCase()}-missing`,
    title: `every call without ${header} is refused with 401, and the same call with it is not`,
    requirements: [refused, "auth.failure-401", "auth.uniform-error-type"],

    async run({ everyCall, check, rejects }) {
      await everyCall({ without: [header] }, judgeFailure(check, refused), (call) => rejects(refused, call));
    },
  }),
);

const keyMissing = scenario({
  id: "authentication/secret-key-missing",
  title: "every call without Secret-Key is refused with 401 and INVALID_API_KEY, and the same call with it is not",
  requirements: ["auth.secret-key", "auth.failure-401", "auth.uniform-error-type", "auth.key-missing"],

  async run({ everyCall, check, rejects }) {
    const judge = judgeFailure(check, "auth.secret-key", "auth.key-missing");
    await everyCall({ without: ["Secret-Key"] }, judge, (call) => rejects("auth.secret-key", call));
  },
});

const unknownClient = scenario({
  id: "authentication/unknown-client",
  title: "every call with a Client-Id that names no merchant is refused with 401",
  requirements: ["auth.client-id-unknown", "auth.failure-401", "auth.uniform-error-type"],

  async run({ everyCall, check, rejects }) {
    const headers = { "Client-Id": unknownCredentials()["Client-Id"] };
    const judge = judgeFailure(check, "auth.client-id-unknown");
    await everyCall({ headers }, judge, (call) => rejects("auth.client-id-unknown", call));
  },
});

const foreignClient = scenario({
  id: "authentication/foreign-client",
  title: "every call with the Client-Id of another merchant is refused with 401",
  requirements: ["auth.client-id-foreign", "auth.failure-401", "auth.uniform-error-type"],

  async run({ credentials, otherBusiness, everyCall, check, rejects, blocked }) {
    const { clientId } = (await otherBusiness()).credentials;
    if (clientId === credentials("main").clientId)
      blocked("the roles otherBusiness and main belong to the same merchant", {
        code: "same-business",
        subject: "otherBusiness",
      });
    const headers = { "Client-Id": clientId };
    const judge = judgeFailure(check, "auth.client-id-foreign");
    await everyCall({ headers }, judge, (call) => rejects("auth.client-id-foreign", call));
  },
});

/** A business that does not exist has no valid key. */
const unknownBusiness = scenario({
  id: "authentication/unknown-business",
  title: "every call with a Business-Id that names no business is refused with 401 and INVALID_API_KEY",
  requirements: ["auth.key-of-other-business", "auth.failure-401", "auth.uniform-error-type"],

  async run({ everyCall, check, rejects }) {
    const headers = { "Business-Id": unknownCredentials()["Business-Id"] };
    const judge = judgeFailure(check, "auth.key-of-other-business", "auth.key-of-other-business");
    await everyCall({ headers }, judge, (call) => rejects("auth.key-of-other-business", call));
  },
});

const HEADERS = ["Client-Id", "Business-Id", "Secret-Key"] as const;

export const authenticationHeaders: readonly Scenario[] = [
  ...missing,

  keyMissing,

  unknownClient,

  foreignClient,

  unknownBusiness,

  /** Authentication, last sentence (failure behaviour); ruling 7. */
  scenario({
    id: "authentication/reveals-nothing",
    title: "in no call do the failures of different parts say which part was wrong, or differ in anything else",
    requirements: ["auth.reveals-no-part", "auth.uniform-body"],

    async run({ given, raw, requests, check }) {
      const payment = await given.readablePayment();
      const wrong = unknownCredentials();
      const failures: Failure[] = [];
      for (const header of HEADERS) {
        for (const deviation of [{ without: [header] }, { headers: { [header]: wrong[header] } }]) {
          failures.push({ header, answer: await raw.readPayment(payment, deviation) });
        }
      }
      await checkUniform(check, failures);

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
        for (const header of HEADERS) missing.push({ header, answer: await call({ without: [header] }) });
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
