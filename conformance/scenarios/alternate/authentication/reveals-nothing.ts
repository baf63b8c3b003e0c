import type { Answer } from "../../../scenario/index.ts";
import { scenario } from "../scenario.ts";
import type { Deviation } from "../tools/raw.ts";
import { checkUniform, type Failure, nobody } from "../tools/uniform.ts";

const HEADERS = ["Client-Id", "Business-Id", "Secret-Key"] as const;

/** Authentication, last sentence (failure behaviour); ruling 7. */
export default scenario({
  id: "authentication/reveals-nothing",
  title: "in no call do the failures of different parts say which part was wrong, or differ in anything else",
  requirements: ["auth.reveals-no-part", "auth.uniform-body"],

  async run({ given, raw, requests, check }) {
    const payment = await given.readablePayment();
    const wrong = nobody();
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
      // What gets further may be refused for another reason; that it does is judged where the header is missing.
      await checkUniform(
        check,
        missing.filter(({ answer }) => answer.status === 401),
      );
    }
  },
});
