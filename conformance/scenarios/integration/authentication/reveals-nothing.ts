import { equals } from "../../../scenario/index.ts";
import { scenario } from "../scenario.ts";
import { names, sayingOf } from "../tools/failures.ts";
import { independently } from "../tools/independently.ts";
import { findMember } from "../tools/shapes.ts";

/** Authentication, item 7; ruling 7. */
export default scenario({
  id: "authentication/reveals-nothing",
  title: "the failures of different parts do not say which part was wrong, and differ in nothing else",
  requirements: ["auth.reveals-no-part", "auth.uniform-body"],

  async run({ given, raw, check, blocked }) {
    const payment = await given.newPayment();
    const made = crypto.randomUUID().replaceAll("-", "");
    const wrong = { "Client-Id": `SM_${made}`, "Business-Id": `SB_${made}`, "X-Api-Key": `sk_test_${made}` };
    const failures: { header: keyof typeof wrong; json: unknown; exchange: number }[] = [];
    for (const header of ["Client-Id", "Business-Id", "X-Api-Key"] as const) {
      for (const deviation of [{ without: [header] }, { headers: { [header]: wrong[header] } }]) {
        const { accepted, json, exchange } = await raw.readPayment(payment, deviation);
        if (!accepted) failures.push({ header, json, exchange });
      }
    }
    if (new Set(failures.map(({ header }) => header)).size < 2)
      blocked("there are no failures of two parts to compare");
    const says = (json: unknown, header: string) => names(json, header, findMember(json, "errorType"));
    const [first] = failures;
    await independently([
      async () => {
        for (const { header, json, exchange } of failures) {
          const elsewhere = failures.some((each) => each.header !== header && says(each.json, header));
          const named = says(json, header) && !elsewhere ? header : null;
          check("auth.reveals-no-part", named, equals(null), exchange);
        }
      },
      async () => {
        for (const { json, exchange } of failures) {
          check("auth.uniform-body", sayingOf(json), equals(sayingOf(first?.json)), exchange);
        }
      },
    ]);
  },
});
