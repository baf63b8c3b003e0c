import { isAccepted } from "../../../scenario/index.ts";
import { answered, mustBeAccepted } from "../../tools/answered.ts";
import { independently } from "../../tools/independently.ts";
import { spendsAKey } from "../../tools/key-owner.ts";
import { scenario } from "../scenario.ts";
import { readingCalls } from "../tools/every-call.ts";

/** Authentication, item 6. The new key is used first: the old one has to outlive that. */
export default scenario({
  id: "authentication/rotation",
  title: "after a rotation the new key works, and the old one still does",
  requirements: ["auth.rotation-new-key-works", "auth.rotation-old-key-works-in-grace"],
  exclusive: spendsAKey,

  async run({ keyOwner, check, eventually }) {
    const old = await keyOwner();
    const payment = await old.given.readablePayment();
    await mustBeAccepted(readingCalls(old.api, payment));
    const renewed = await old.rotate();
    await independently([
      async () => {
        for (const call of readingCalls(renewed.api, payment)) {
          await eventually(call, (answer) => check("auth.rotation-new-key-works", answer, isAccepted));
        }
      },
      async () => {
        for (const call of readingCalls(old.api, payment)) {
          check("auth.rotation-old-key-works-in-grace", answered(await call()), isAccepted);
        }
      },
    ]);
  },
});
