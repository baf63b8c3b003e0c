import { type Answer, equals, type Scenario } from "../../../scenario/index.ts";

import { mustBeAccepted } from "../../tools/answered.ts";
import { nearMissesOf } from "../../tools/keys.ts";
import { isRefusedWith } from "../../tools/matchers.ts";
import { findMember } from "../../tools/walk.ts";
import { scenario } from "../scenario.ts";
import { judgeFailure } from "../tools/matchers.ts";
import { nobody } from "../tools/uniform.ts";

/** Errors, row INVALID_API_KEY; ruling 7. */
const wrongKey = scenario({
  id: "authentication/wrong-key",
  title: "every call with a key that nobody was given is refused with 401 and INVALID_API_KEY",
  requirements: ["errors.key-wrong", "auth.failure-401", "auth.uniform-error-type", "errors.error-type-top-level"],

  async run({ everyCall, check, rejects }) {
    const judgeKey = judgeFailure(check, "errors.key-wrong", "errors.key-wrong");
    const judge = (answer: Answer<unknown>) => {
      const body: Readonly<Record<string, unknown>> = Object(answer.json);
      if (typeof findMember(answer.json, "errorType") === "string")
        check("errors.error-type-top-level", typeof body["errorType"], equals("string"));
      judgeKey(answer);
    };
    const headers = { "X-Api-Key": nobody()["X-Api-Key"] };
    await everyCall({ headers }, judge, (call) => rejects("errors.key-wrong", call));
  },
});

/** Once to read and once to write: that every call asks for the key is judged by the key that is all wrong. */
const nearMisses = scenario({
  id: "authentication/near-miss-keys",
  title: "a key that is nearly the right one is refused with 401 and INVALID_API_KEY",
  requirements: ["errors.key-wrong", "auth.failure-401", "auth.uniform-error-type"],

  async run({ session, as, apart, requests, check, rejects }) {
    const { credentials, api, raw, rejection, createValid } = session.can("newBusiness") ? await apart() : as("main");
    await mustBeAccepted([api.listPayments, () => createValid(requests.payment())]);
    for (const { key, how } of nearMissesOf(session, credentials.apiKey)) {
      const judge = judgeFailure(check, "errors.key-wrong", "errors.key-wrong", isRefusedWith(`a key, but ${how}`));
      const headers = { "X-Api-Key": key };
      judge(await raw.listPayments("", { headers }));
      await rejects("errors.key-wrong", rejection.ofCreateHeaders({ headers }, judge)); // its twin has the right key
    }
  },
});

const keyOfOtherBusiness = scenario({
  id: "authentication/key-of-other-business",
  title: "a key is refused with 401 and INVALID_API_KEY, in every call, for any business but its own",
  requirements: ["errors.key-of-other-business", "auth.failure-401", "auth.uniform-error-type"],

  async run({ stranger, inParallel }) {
    const { clientId, businessId, apiKey } = (await stranger()).credentials;
    const mismatches = [
      { "X-Api-Key": apiKey },
      { "Business-Id": businessId },
      { "Business-Id": businessId, "Client-Id": clientId },
    ];
    await inParallel(
      mismatches.map((headers) => async ({ everyCall, check, rejects }) => {
        const judge = judgeFailure(check, "errors.key-of-other-business", "errors.key-of-other-business");
        await everyCall({ headers }, judge, (call) => rejects("errors.key-of-other-business", call));
      }),
    );
  },
});

export const keys: readonly Scenario[] = [wrongKey, nearMisses, keyOfOtherBusiness];
