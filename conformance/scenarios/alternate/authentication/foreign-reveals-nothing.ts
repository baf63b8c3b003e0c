import { scenario } from "../scenario.ts";
import { headersOf } from "../tools/credentials.ts";
import { checkUniform, failuresOfIdentifiers } from "../tools/uniform.ts";

/** Authentication, last sentence (failure behaviour); ruling 7. */
export default scenario({
  id: "authentication/foreign-reveals-nothing",
  title: "a part that belongs to somebody else is refused as one that belongs to nobody",
  requirements: ["auth.reveals-no-part", "auth.uniform-body"],

  async run({ raw, stranger, check }) {
    const { credentials } = await stranger();
    const failures = [...(await failuresOfIdentifiers(raw))];
    for (const [header, foreign] of headersOf(credentials)) {
      failures.push({ header, answer: await raw.listPayments("", { headers: { [header]: foreign } }) });
    }
    await checkUniform(check, failures); // a Client-Id of the same merchant is accepted, and so is no failure
  },
});
