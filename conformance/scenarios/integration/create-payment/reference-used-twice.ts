import { type Answer, satisfies } from "../../../scenario/index.ts";
import { independently } from "../../tools/independently.ts";
import { listOf } from "../../tools/listing.ts";
import { reference } from "../../tools/reference.ts";
import { scenario } from "../scenario.ts";
import { describe } from "../tools/describe.ts";
import { idsIn } from "../tools/shapes.ts";

/** Create payment, row merchantTxnId; ruling 15: only two payments that bear the same reference break it. */
export default scenario({
  id: "create-payment/reference-used-twice",
  title: "a merchantTxnId that a payment bears, PENDING or asked for just now, is not given to a second one",
  requirements: ["create-payment.merchant-txn-id-unique", "errors.duplicate-merchant-txn-id"],

  async run({ session, given, api, raw, requests, check, observe }) {
    const atMostOne = satisfies("at most one payment", (ids: readonly string[]) => new Set(ids).size <= 1);
    const judge = async (merchantTxnId: string, answers: readonly Answer<unknown>[]) => {
      const ids = answers.flatMap(({ json }) => [...idsIn(json)]);
      const { json: listed } = await api.listPayments({ merchantTxnId });
      if (ids.some((id) => idsIn(listed).has(id))) session.witness(listOf("payment"));
      const bearers: string[] = [];
      for (const paymentId of new Set([...ids, ...idsIn(listed)])) {
        const read = await api.readPayment({ paymentId });
        if (read.accepted && read.data.merchantTxnId === merchantTxnId) bearers.push(read.data.paymentId);
      }
      check("create-payment.merchant-txn-id-unique", bearers, atMostOne, answers.at(-1)?.exchange);
    };
    const create = (merchantTxnId: string) => raw.createPayment(requests.payment({ merchantTxnId }), { open: true });
    await independently([
      async () => {
        const merchantTxnId = reference(session, "order");
        const first = await given.pendingPayment({ merchantTxnId });
        const again = await create(merchantTxnId);
        await judge(merchantTxnId, [await api.readPayment(first), again]);
        observe("errors.duplicate-merchant-txn-id", describe(again), again.exchange);
      },
      async () => {
        const merchantTxnId = reference(session, "order");
        await judge(merchantTxnId, await Promise.all([create(merchantTxnId), create(merchantTxnId)]));
      },
    ]);
  },
});
