import { isAccepted } from "../../../scenario/index.ts";
import { answered } from "../../tools/answered.ts";
import { scenario } from "../scenario.ts";
import { inList, pageOf } from "../tools/listing.ts";

/** List payments, sentence 3. Whose payments are on the first page is open: the business may have many. */
export default scenario({
  id: "list-payments/no-parameters",
  title: "payments are listed without any query parameter",
  requirements: ["list-payments.operation", "list-payments.parameters-optional"],

  async run({ api, given, check, eventually, appears }) {
    const { merchantTxnId } = await given.newPayment();
    const plain = answered(await api.listPayments());
    const any = plain.accepted ? plain : answered(await api.listPayments({ merchantTxnId }));
    check("list-payments.operation", any, isAccepted);
    check("list-payments.parameters-optional", plain, isAccepted);
    await eventually(
      async () => pageOf(await api.listPayments()),
      (found) => appears("list-payments.parameters-optional", inList(found.length > 0, "payments in the plain list")),
    );
  },
});
