import type { Answer } from "../../../scenario/index.ts";
import { independently } from "../../tools/independently.ts";
import { mustBeLetIn } from "../../tools/let-in.ts";
import { isRefused } from "../../tools/matchers.ts";
import { ofReading } from "../../tools/rejection.ts";
import { scenario } from "../scenario.ts";
import { headersOf } from "../tools/credentials.ts";
import { checkInvalidKey, checkUnauthenticated } from "../tools/matchers.ts";
import { checkFailureOfKey } from "../tools/uniform.ts";

/** Authentication, last sentence (kinds and failure behaviour); rulings 7 and 17: what is accepted at live is a list only. */
export default scenario({
  id: "authentication/test-key-at-live",
  title: "a test key is refused with 401 and INVALID_API_KEY at the live address, where a live key is accepted",
  requirements: [
    "auth.test-key-at-live-rejected",
    "auth.live-test-mismatch",
    "auth.failure-401",
    "auth.uniform-error-type",
    "auth.reveals-no-part",
    "auth.uniform-body",
  ],
  needs: "live",

  async run({ as, credentials, check, rejects }) {
    const { api, raw, rejection } = as("live");
    await mustBeLetIn("live", "list payments", api.listPayments);
    const headers = Object.fromEntries(headersOf(credentials("main")));
    const judge = (answer: Answer<unknown>) => {
      check("auth.test-key-at-live-rejected", answer, isRefused);
      checkUnauthenticated(check, answer);
      checkInvalidKey(check, "auth.live-test-mismatch", answer.json);
    };
    const listInvoices = () => raw.listInvoices("", { headers });
    const twin = { unsent: "that a live key is accepted here is shown by a list" };
    const calls = [
      rejection.ofListHeaders({ headers }, judge),
      ofReading(listInvoices, () => api.listInvoices(), judge),
      { ...rejection.ofCreateHeaders({ headers }, judge), twin },
    ];
    await independently([
      ...calls.map((call) => () => rejects("auth.test-key-at-live-rejected", call)),
      async () => checkFailureOfKey(check, await raw.listPayments("", { headers }), raw),
    ]);
  },
});
