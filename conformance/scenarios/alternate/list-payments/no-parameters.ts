import { isAccepted } from "../../../scenario/index.ts";
import { answered } from "../../tools/answered.ts";
import { inList } from "../../tools/listing.ts";
import { scenario } from "../scenario.ts";
import { paymentsOn } from "../tools/listing.ts";

/** List payments, column Default. Whose payments are on the first page is open: the business may have many. */
export default scenario({
  id: "list-payments/no-parameters",
  title: "payments are listed without any query parameter",
  requirements: ["list-payments.parameters-optional"],

  async run({ api, given, check, eventually, appears }) {
    check("list-payments.parameters-optional", answered(await api.listPayments()), isAccepted);
    await given.newPayment();
    await eventually(
      async () => paymentsOn(await api.listPayments()),
      ({ length }) =>
        appears("list-payments.parameters-optional", inList(length > 0, "payments in the plain list", "payment")),
    );
  },
});
