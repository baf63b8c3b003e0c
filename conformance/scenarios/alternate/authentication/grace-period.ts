import { isAccepted } from "../../../scenario/index.ts";
import { answered } from "../../tools/answered.ts";
import { scenario } from "../scenario.ts";
import { readingCalls } from "../tools/every-call.ts";
import { lateInGrace } from "../tools/grace.ts";

/** Authentication, last sentence (keys); ruling 7. */
export default scenario({
  id: "authentication/grace-period",
  title: "the old key works until the 24 hours after a rotation are nearly over",
  requirements: ["auth.rotation-old-key-works-in-grace"],

  async run({ session, apart, check }) {
    const { old, payment, invoice } = await lateInGrace(session, apart);
    for (const call of readingCalls(old.api, payment, invoice)) {
      check("auth.rotation-old-key-works-in-grace", answered(await call()), isAccepted);
    }
  },
});
