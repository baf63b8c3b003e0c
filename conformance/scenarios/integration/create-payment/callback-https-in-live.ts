import { independently } from "../../tools/independently.ts";
import { mustBeLetIn } from "../../tools/let-in.ts";
import { scenario } from "../scenario.ts";

/** Create payment, row callbackUrl; Limits, row Callback URL scheme; ruling 17: the twin is sent only where that is allowed. */
export default scenario({
  id: "create-payment/callback-https-in-live",
  title: "with a live key, a payment whose callbackUrl is plain http is rejected",
  requirements: ["create-payment.callback-url-https-in-live"],
  needs: "live",

  async run({ session, as, rejects }) {
    const live = as("live");
    await mustBeLetIn("live", "list payments", live.api.listPayments);
    const unsent = "it would create a live payment, which the configuration does not allow (allowLiveCreate)";
    const addresses = [session.data.callbackUrl.replace(/^https:/i, "http:"), "http://localhost/return"];
    await independently(
      addresses.map((callbackUrl) => () => {
        const plain = live.rejection.ofCreate({ callbackUrl });
        return rejects(
          "create-payment.callback-url-https-in-live",
          session.allowsLiveCreate ? plain : { ...plain, twin: { unsent } },
        );
      }),
    );
  },
});
