import { attempt } from "../../tools/attempt.ts";
import { describeTried, presence, shownAgain } from "../../tools/describe.ts";
import { firstRead } from "../../tools/first-read.ts";
import { scenario } from "../scenario.ts";
import { dateFormOf } from "../tools/describe.ts";

/** Payment: what its table leaves open of a read; rulings 3, 4 and 12. Everything here is observed. */
export default scenario({
  id: "get-payment/left-open",
  title: "how a deployment writes ids and amounts, and what it shows that the table of a payment does not",
  requirements: [
    "payment.customer-fields-on-reads",
    "payment.payment-id-date",
    "payment.amount-decimals",
    "payment.vendor-not-preferred",
  ],

  async run({ session, api, given, requests, observe }) {
    const customer = { customerPhone: session.data.phone, customerEmail: "customer@example.com" };
    const { data: created } = await api.createPayment({ ...requests.minimalPayment(), ...customer });
    const { data: read } = await firstRead(session, () => api.readPayment(created));
    const repeated = Object.entries(customer).map(([name, sent]) => [name, shownAgain(Reflect.get(read, name), sent)]);
    observe("payment.customer-fields-on-reads", describeTried(repeated.map(([name = "", how = ""]) => [name, how])));
    observe("payment.payment-id-date", dateFormOf(created.paymentId, created.initiatedAt));

    const shown: [string, string][] = [["the refundTotal of a new payment", String(read.refundTotal)]];
    for (const amount of ["100", "100.5", "100.50"]) {
      const { data } = await api.createPayment({ ...requests.minimalPayment(), amount });
      shown.push([amount, String(data.amount)]);
    }
    observe("payment.amount-decimals", describeTried(shown));

    const { data: free } = await api.createPayment({ ...requests.minimalPayment(), preferredVendor: null });
    const vendors: [string, string][] = [
      ["created without preferredVendor", presence(created.vendor)],
      ["created with null", presence(free.vendor)],
      ["read before it is paid", presence(read.vendor)],
    ];
    const paid = await attempt(() => given.paid(free));
    if (paid) vendors.push(["read once it is paid", presence(paid.vendor)]);
    observe("payment.vendor-not-preferred", describeTried(vendors));
  },
});
