import type { Attempt, AuthenticationPart } from "../../../accounts/authentication.ts";
import { authentication } from "../../../accounts/authentication.ts";
import type { RequestHeaders } from "../../../http/headers.ts";
import type { Incoming } from "../../../http/incoming.ts";
import { presentedKey } from "../../rules/presented-key.ts";
import type { Rules } from "../../rules/rules.ts";

/** Decisions on who is let in, and which requests they found wanting. */
export interface SeenAttempts {
  readonly rules: Pick<Rules, "presentedKey" | "authentication">;
  readonly isFaulty: (request: Incoming) => boolean;
}

/** Looks for attempts of one kind at one part of authentication, and has that part `pass` them or not. */
export function seenAttempts(
  part: AuthenticationPart,
  isFaulty: (attempt: Attempt) => boolean,
  pass: boolean,
): SeenAttempts {
  const faulty = new WeakSet<RequestHeaders>();
  let entering: RequestHeaders | undefined;
  return {
    rules: {
      presentedKey(headers) {
        entering = headers;
        return presentedKey(headers);
      },
      authentication: {
        ...authentication,
        [part](attempt: Attempt) {
          if (!isFaulty(attempt)) return authentication[part](attempt);
          if (entering) faulty.add(entering); // an attempt is judged at once, before the next request comes in
          return pass;
        },
      },
    },
    isFaulty: ({ headers }) => faulty.has(headers),
  };
}
