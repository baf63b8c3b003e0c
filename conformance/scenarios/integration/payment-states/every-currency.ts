import { equals, present } from "../../../scenario/index.ts";
import { independently } from "../../tools/independently.ts";
import { scenario } from "../scenario.ts";
import { newInEveryCurrency } from "../tools/currencies.ts";

/** Payment states, row 3: it does not speak of a currency. */
export default scenario({
  id: "payment-states/every-currency",
  title: "a payment is paid in either currency",
  requirements: [
    "payment-states.approve-completes",
    "payment-states.approve-sets-completed-at",
    "payment.currency-as-requested",
  ],

  async run({ api, given, driver, requests, check, eventually }) {
    const made = await newInEveryCurrency({ api, given }, requests);
    await independently(
      made.map(([currency, payment]) => async () => {
        await driver.approve(payment);
        await eventually(
          () => api.readPayment(payment),
          ({ data: read }) => {
            check("payment-states.approve-completes", read.status, equals("COMPLETED"));
            check("payment-states.approve-sets-completed-at", read.completedAt, present);
            check("payment.currency-as-requested", read.currency, equals(currency));
          },
        );
      }),
    );
  },
});
