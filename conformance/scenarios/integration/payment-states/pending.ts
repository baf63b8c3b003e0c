import { equals } from "../../../scenario/index.ts";
import { scenario } from "../scenario.ts";

/** Payment states, rows 1 and 2; ruling 13: INITIATED may be read for a short while. */
export default scenario({
  id: "payment-states/pending",
  title: "a new payment is PENDING; where a read still shows INITIATED, it gives way to PENDING by itself",
  requirements: ["payment-states.create-pending", "payment-states.initiated-becomes-pending"],
  transitions: ["payment.create", "payment.become-pending"],

  async run({ api, requests, check, eventually, blocked }) {
    const created = (await api.createPayment(requests.payment())).data;
    check("payment-states.create-pending", created.status, equals("PENDING"));

    await eventually(
      () => api.readPayment(created),
      ({ data: { status } }) => {
        if (status !== "INITIATED" && status !== "PENDING") {
          blocked(`the payment was ${status} before anybody acted on it, so it was not read as PENDING`);
        }
        check("payment-states.initiated-becomes-pending", status, equals("PENDING"));
      },
    );
  },
});
