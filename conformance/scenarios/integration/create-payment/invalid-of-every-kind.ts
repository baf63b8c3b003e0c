import { attempt } from "../../tools/attempt.ts";
import { scenario } from "../scenario.ts";
import { createVaried, withoutJudging } from "../tools/create-varied.ts";
import { FEW_PAYMENTS, requestOfRow } from "../tools/varied-payments.ts";

const FAULTS = [
  ["create-payment.amount-required", { amount: undefined }],
  ["create-payment.amount", { amount: "a hundred" }],
  ["create-payment.currency-required", { currency: undefined }],
  ["create-payment.currency", { currency: "EUR" }],
  ["create-payment.merchant-txn-id-required", { merchantTxnId: undefined }],
  ["create-payment.callback-url-required", { callbackUrl: undefined }],
  ["create-payment.preferred-vendor", { preferredVendor: "ROCKET" }],
  ["create-payment.expires-in-minutes-string", { expiresInMinutes: "half an hour" }],
] as const;

/**
 * Create payment, columns Required and Type; rulings 2 and 11: whatever else a request has does not mend it, nor does it
 * matter whether it is the first of its business. Each fault has a business of its own, where the driver can make one.
 */
export default scenario({
  id: "create-payment/invalid-of-every-kind",
  title: "a request that lacks a required field, or has one that is not as listed, is rejected whatever else it has",
  requirements: FAULTS.map(([requirement]) => requirement),

  async run({ inParallel }) {
    const tried = await inParallel(
      FEW_PAYMENTS.map((row) => ({ session, requests, api, blocked }) => {
        const words = withoutJudging({ blocked });
        return attempt(() => createVaried({ session, api, requests }, words, row));
      }),
    );
    const businesses = await inParallel(
      FAULTS.map(([requirement, fault]) => async ({ session, requests, apart, as, rejects }) => {
        const { credentials, rejection } = session.can("newBusiness") ? await apart() : as("main");
        for (const each of [requests.payment(), requests.payment()])
          await rejects(requirement, rejection.ofRequest(each, fault));
        return { requirement, fault, credentials };
      }),
    );
    await inParallel(
      businesses.flatMap(({ requirement, fault, credentials }) =>
        tried.map((made) => async ({ session, requests, callerOf, rejects }) => {
          if (!made) return;
          const valid = requestOfRow(session, requests, made.row, made.texts);
          await rejects(requirement, callerOf(credentials).rejection.ofRequest(valid, fault));
        }),
      ),
    );
  },
});
