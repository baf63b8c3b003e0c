import { scenario } from "../scenario.ts";
import { checkUniform, type Failure, nobody } from "../tools/uniform.ts";

/** Authentication, item 7; ruling 7. */
export default scenario({
  id: "authentication/reveals-nothing",
  title: "the failures of different parts do not say which part was wrong, and differ in nothing else",
  requirements: ["auth.reveals-no-part", "auth.uniform-body"],

  async run({ given, raw, check }) {
    const payment = await given.readablePayment();
    const wrong = nobody();
    const failures: Failure[] = [];
    for (const header of ["Client-Id", "Business-Id", "X-Api-Key"] as const) {
      for (const deviation of [{ without: [header] }, { headers: { [header]: wrong[header] } }]) {
        failures.push({ header, answer: await raw.readPayment(payment, deviation) });
      }
    }
    await checkUniform(check, failures);
  },
});
