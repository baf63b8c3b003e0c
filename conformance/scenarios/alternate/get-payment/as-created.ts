import { equals, equalsAmount, satisfies } from "../../../scenario/index.ts";
import { answered } from "../../tools/answered.ts";
import { firstRead } from "../../tools/first-read.ts";
import { independently } from "../../tools/independently.ts";
import { scenario } from "../scenario.ts";
import { holds } from "../tools/metadata.ts";
import { createEveryKind } from "../tools/payment-kinds.ts";
import { equalsPhone } from "../tools/phone.ts";
import { windowOf } from "../tools/times.ts";

const isPositive = satisfies("a time after created_at", (windowMs: number) => windowMs > 0);

/** Get payment, sentence 2; Payment, rows amount, currency, customer_phone, customer_name and metadata. */
export default scenario({
  id: "get-payment/as-created",
  title: "a payment of any amount, currency and text is created and read as the merchant asked for it",
  requirements: [
    "payment.amount-as-requested",
    "payment.currency-as-requested",
    "payment.expires-at-later",
    "payment.customer-phone-as-sent",
    "payment.customer-name-as-sent",
    "payment.metadata-echoed",
  ],

  async run({ session, api, raw, requests, check }) {
    const made = await createEveryKind(session, raw, requests);
    await independently(
      made.map(({ request, created, exchange: creation }) => async () => {
        const { data: read, exchange: reading } = answered(await firstRead(session, () => api.readPayment(created)));
        for (const [shown, by] of [[created, creation] as const, [read, reading] as const]) {
          check("payment.amount-as-requested", shown.amount, equalsAmount(request.amount), by);
          check("payment.currency-as-requested", shown.currency, equals(request.currency), by);
        }
        check("payment.expires-at-later", windowOf(created), isPositive, creation);
        check("payment.customer-phone-as-sent", read.customer_phone, equalsPhone(request.customer_phone));
        check("payment.customer-name-as-sent", read.customer_name, equals(request.customer_name ?? null));
        if (request.metadata) check("payment.metadata-echoed", read.metadata, holds(request.metadata));
      }),
    );
  },
});
