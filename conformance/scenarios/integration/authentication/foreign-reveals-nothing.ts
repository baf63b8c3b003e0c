import { scenario } from "../scenario.ts";
import { checkUniform, failuresOfIdentifiers } from "../tools/uniform.ts";

/** Authentication, item 7; ruling 7. */
export default scenario({
  id: "authentication/foreign-reveals-nothing",
  title: "a part that belongs to somebody else is refused as one that belongs to nobody",
  requirements: ["auth.reveals-no-part", "auth.uniform-body"],

  async run({ raw, stranger, check }) {
    const { clientId, businessId, apiKey } = (await stranger()).credentials;
    const foreign = { "Client-Id": clientId, "Business-Id": businessId, "X-Api-Key": apiKey };
    const failures = [...(await failuresOfIdentifiers(raw))];
    for (const header of ["Client-Id", "Business-Id", "X-Api-Key"] as const) {
      const answer = await raw.listPayments("", { headers: { [header]: foreign[header] } });
      failures.push({ header, answer });
    }
    await checkUniform(check, failures); // a Client-Id of the same merchant is accepted, and so is no failure
  },
});
