import { scenario } from "../scenario.ts";

/** List payments, silent on it; ruling 6. Observed of payments that were created one after another. */
export default scenario({
  id: "list-payments/order",
  title: "the order in which payments are listed",
  requirements: ["list-payments.order"],

  async run({ isolated, observe }) {
    const { ids, page } = await isolated(3);
    const listed = (await page({})).filter((id) => ids.some((each) => each === id));
    const orders = [
      ["oldest first", ids],
      ["newest first", ids.toReversed()],
    ] as const;
    const order = orders.find(([, expected]) => expected.join() === listed.join());
    observe("list-payments.order", order ? order[0] : "neither oldest nor newest first");
  },
});
