import { equals, noValue, present } from "../../../scenario/index.ts";
import { scenario } from "../scenario.ts";

/** Payment states, row 3. */
export default scenario({
  id: "payment-states/approve",
  title: "a payment that the customer approves becomes COMPLETED, and only then has a completedAt",
  requirements: [
    "payment.completed-at-null-before",
    "payment-states.approve-completes",
    "payment-states.approve-sets-completed-at",
  ],
  transitions: ["payment.approve"],

  async run({ api, driver, given, check, eventually }) {
    const payment = await given.pendingPayment();
    check("payment.completed-at-null-before", payment.completedAt, noValue);
    const { data: again } = await api.readPayment(payment);
    if (again.status === "PENDING") check("payment.completed-at-null-before", again.completedAt, noValue);

    await driver.approve(payment);
    await eventually(
      () => api.readPayment(payment),
      ({ data: read }) => {
        check("payment-states.approve-completes", read.status, equals("COMPLETED"));
        check("payment-states.approve-sets-completed-at", read.completedAt, present);
      },
    );
  },
});
