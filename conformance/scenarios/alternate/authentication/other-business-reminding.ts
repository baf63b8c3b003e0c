import { ofReading } from "../../tools/rejection.ts";
import { scenario } from "../scenario.ts";
import { remindWaiting } from "../tools/remind-waiting.ts";
import { REMINDABLE } from "../tools/requests.ts";

/** Authentication, table of headers, row Business-Id; ruling 8. A reminder moves nothing that a call shows. */
export default scenario({
  id: "authentication/other-business-reminding",
  title: "another business cannot remind of an invoice that its own business can",
  requirements: ["auth.other-business-invoice-not-reminded"],

  async run({ stranger, api, given, rejects }) {
    const other = await stranger();
    const invoice = await given.readableInvoice(REMINDABLE);
    const send = () => other.raw.remindInvoice(invoice);
    const twin = () => remindWaiting(api, invoice);
    await rejects(
      "auth.other-business-invoice-not-reminded",
      ofReading(send, twin, () => {}),
    );
  },
});
