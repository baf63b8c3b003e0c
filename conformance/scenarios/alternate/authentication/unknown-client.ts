import type { Answer } from "../../../scenario/index.ts";
import { isRefused } from "../../tools/matchers.ts";
import { scenario } from "../scenario.ts";
import { checkUnauthenticated } from "../tools/matchers.ts";
import { nobody } from "../tools/uniform.ts";

/** Authentication, table of headers, row Client-Id; ruling 7. */
export default scenario({
  id: "authentication/unknown-client",
  title: "every call with a Client-Id that names no merchant is refused with 401",
  requirements: ["auth.client-id-unknown", "auth.failure-401", "auth.uniform-error-type"],

  async run({ everyCall, check, rejects }) {
    const headers = { "Client-Id": nobody()["Client-Id"] };
    const judge = (answer: Answer<unknown>) => {
      check("auth.client-id-unknown", answer, isRefused);
      checkUnauthenticated(check, answer);
    };
    await everyCall({ headers }, judge, (call) => rejects("auth.client-id-unknown", call));
  },
});
