import { sameAmount } from "../../../scenario/index.ts";
import { membersOf, placesIn } from "../../tools/places.ts";
import { scenario } from "../scenario.ts";

const COUNTS = ["successCount", "failedCount", "totalAmount"] as const;

/** List payments, paragraph after the table and last sentence; ruling 5. Everything here is observed. */
export default scenario({
  id: "list-payments/page-shape",
  title: "what a page of payments looks like, and whether and where it has a summary of the filtered set",
  requirements: ["list-payments.page-shape", "list-payments.summary", "list-payments.summary-place"],

  async run({ api, given, listing, observe }) {
    const payment = await given.completedPayment({ amount: "500.00" });
    await listing.waitFor(payment);
    const { paymentId, merchantTxnId } = payment;
    const { json } = await api.listPayments({ merchantTxnId });
    const isOurs = (object: object) => "paymentId" in object && object.paymentId === paymentId;

    const found = placesIn(json, isOurs, [paymentId]).slice(0, 10);
    // It was listed a moment ago, but nothing holds a deployment to that.
    if (found.length === 0) observe("list-payments.page-shape", "not shown: the payment is not listed any more");
    for (const { place, object } of found) {
      const what = isOurs(object) ? "a payment with" : "an object with";
      observe("list-payments.page-shape", `${place || "the body"}: ${what} ${membersOf(object)}`);
    }
    const places = placesIn(json, () => false, [paymentId]);
    const summary = places.find(({ object }) => COUNTS.some((each) => Object.hasOwn(object, each)));
    if (!summary) {
      observe("list-payments.summary", "none");
      return observe("list-payments.summary-place", "nowhere");
    }
    const { place, object } = summary;
    const { successCount, failedCount, totalAmount } = object;
    const filtered = successCount === 1 && failedCount === 0 && sameAmount(String(totalAmount), "500");
    const names = COUNTS.filter((each) => Object.hasOwn(object, each)).join(", ");
    observe("list-payments.summary", `${names}, of ${filtered ? "the filtered set" : "another set"}`);
    observe("list-payments.summary-place", place || "the body");
  },
});
