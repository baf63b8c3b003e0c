import { isAccepted } from "../../../scenario/index.ts";
import { answered } from "../../tools/answered.ts";
import { independently } from "../../tools/independently.ts";
import { inList } from "../../tools/listing.ts";
import { scenario } from "../scenario.ts";
import { DEFAULT_LIMIT, paymentsOn } from "../tools/listing.ts";

/** List payments, sentence 1 and column Default. Whose payments are on the first page is open: the business may have many. */
export default scenario({
  id: "list-payments/no-parameters",
  title: "payments are listed without any query parameter",
  requirements: ["list-payments.operation", "list-payments.parameters-optional"],

  async run({ api, given, check, eventually, appears }) {
    const plain = answered(await api.listPayments());
    await independently([
      async () => {
        const any = plain.accepted ? plain : answered(await api.listPayments({ page: 1, limit: DEFAULT_LIMIT }));
        check("list-payments.operation", any, isAccepted);
      },
      async () => check("list-payments.parameters-optional", plain, isAccepted),
    ]);
    await given.newPayment();
    await eventually(
      async () => paymentsOn(await api.listPayments()),
      ({ length }) =>
        appears("list-payments.parameters-optional", inList(length > 0, "payments in the plain list", "payment")),
    );
  },
});
