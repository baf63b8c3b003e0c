import type { Scenario } from "../../../scenario/index.ts";
import { scenario } from "./scenario.ts";
import { checkUniform, type Failure, unknownIdentifiers } from "./tools/callers.ts";
import { judgeFailure } from "./tools/matchers.ts";

/** Authentication, table of headers, and item 7; Errors, row INVALID_API_KEY; ruling 7. */
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
  id: "authentication/api-key-missing",
  title: "every call without X-Api-Key is refused with 401 and INVALID_API_KEY, and the same call with it is not",
  requirements: ["auth.api-key", "auth.failure-401", "auth.uniform-error-type", "errors.key-missing"],

  async run({ everyCall, check, rejects }) {
    const judge = judgeFailure(check, "auth.api-key", "errors.key-missing");
    await everyCall({ without: ["X-Api-Key"] }, judge, (call) => rejects("auth.api-key", call));
  },
});

const unknownClient = scenario({
  id: "authentication/unknown-client",
  title: "every call with a Client-Id that names no merchant is refused with 401",
  requirements: ["auth.client-id-unknown", "auth.failure-401", "auth.uniform-error-type"],

  async run({ everyCall, check, rejects }) {
    const headers = { "Client-Id": unknownIdentifiers()["Client-Id"] };
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

/** A business that does not exist owns no key, so every key belongs to another business. */
const unknownBusiness = scenario({
  id: "authentication/unknown-business",
  title: "every call with a Business-Id that names no business is refused with 401 and INVALID_API_KEY",
  requirements: ["errors.key-of-other-business", "auth.failure-401", "auth.uniform-error-type"],

  async run({ everyCall, check, rejects }) {
    const headers = { "Business-Id": unknownIdentifiers()["Business-Id"] };
    const judge = judgeFailure(check, "errors.key-of-other-business", "errors.key-of-other-business");
    await everyCall({ headers }, judge, (call) => rejects("errors.key-of-other-business", call));
  },
});

export const authenticationHeaders: readonly Scenario[] = [
  ...missing,

  keyMissing,

  unknownClient,

  foreignClient,

  unknownBusiness,

  /** Authentication, item 7; ruling 7. */
  scenario({
    id: "authentication/reveals-nothing",
    title: "the failures of different parts do not say which part was wrong, and differ in nothing else",
    requirements: ["auth.reveals-no-part", "auth.uniform-body"],

    async run({ given, raw, check }) {
      const payment = await given.readablePayment();
      const wrong = unknownIdentifiers();
      const failures: Failure[] = [];
      for (const header of ["Client-Id", "Business-Id", "X-Api-Key"] as const) {
        for (const deviation of [{ without: [header] }, { headers: { [header]: wrong[header] } }]) {
          failures.push({ header, answer: await raw.readPayment(payment, deviation) });
        }
      }
      await checkUniform(check, failures);
    },
  }),
];
